'use server'

import { actionsWith } from '@/lib/action/action'
import { done, type Message, type Outcome } from '@/lib/action/outcome'
import { messages } from './messages'
import { letGo, tryAgain } from './mutations'
import { canMindDeliveries } from './policy'
import { deliveryRef, everything } from './schema'

const { action } = actionsWith({
  guests: messages.signIn,
  refusal: messages.adminsOnly,
})

export const retryDelivery = action({
  input: deliveryRef,
  allow: canMindDeliveries,
  failure: messages.notRetried,
  run: async ({ deliveryId }) => unlessGone(await tryAgain(deliveryId), messages.tryingAgain),
})

export const retryDeliveries = action({
  input: everything,
  allow: canMindDeliveries,
  failure: messages.notRetried,
  async run() {
    const count = await tryAgain()
    return unlessGone(count, messages.tryingAllAgain(count))
  },
})

export const dismissDelivery = action({
  input: deliveryRef,
  allow: canMindDeliveries,
  failure: messages.notDismissed,
  run: async ({ deliveryId }) => unlessGone(await letGo(deliveryId), messages.dismissed),
})

export const dismissDeliveries = action({
  input: everything,
  allow: canMindDeliveries,
  failure: messages.notDismissed,
  async run() {
    const count = await letGo()
    return unlessGone(count, messages.allDismissed(count))
  },
})

const unlessGone = (count: number, message: Message): Outcome =>
  count > 0 ? done(message) : { status: 'refused', message: messages.gone, gone: true }

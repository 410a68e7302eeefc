'use server'

import * as z from 'zod'
import { createActions } from '@/lib/platform/action/action'
import { done, type Message, type Outcome } from '@/lib/platform/action/outcome'
import type { Written } from '@/lib/platform/action/written'
import { messages } from './messages'
import { dismissJobs, retryJobs } from './mutations'
import { canManageDeliveries } from './policy'

/** A job id of the queue: a bigint, so no more digits than that. */
const deliveryRef = z.strictObject({
  deliveryId: z.string().regex(/^[1-9]\d{0,17}$/, 'Isto já não está na lista.'),
})

const allDeliveries = z.strictObject({})

const { action } = createActions({
  guests: messages.signIn,
  refusal: messages.adminsOnly,
})

export const retryDelivery = action({
  input: deliveryRef,
  allow: canManageDeliveries,
  failure: messages.notRetried,
  run: async ({ deliveryId }) => toOutcome(await retryJobs(deliveryId), () => messages.tryingAgain),
})

export const retryDeliveries = action({
  input: allDeliveries,
  allow: canManageDeliveries,
  failure: messages.notRetried,
  run: async () => toOutcome(await retryJobs(), messages.tryingAllAgain),
})

export const dismissDelivery = action({
  input: deliveryRef,
  allow: canManageDeliveries,
  failure: messages.notDismissed,
  run: async ({ deliveryId }) => toOutcome(await dismissJobs(deliveryId), () => messages.dismissed),
})

export const dismissDeliveries = action({
  input: allDeliveries,
  allow: canManageDeliveries,
  failure: messages.notDismissed,
  run: async () => toOutcome(await dismissJobs(), messages.allDismissed),
})

const toOutcome = (change: Written<{ count: number }, 'gone'>, toMessage: (count: number) => Message): Outcome =>
  change.ok ? done(toMessage(change.count)) : { status: 'refused', message: messages.gone, gone: true }

'use server'

import { createActions } from '@/lib/platform/action/action'
import { limits } from '@/lib/platform/action/limits'
import { done } from '@/lib/platform/action/outcome'
import { anyPerson } from '@/lib/platform/session/actor'
import { messages } from './messages'
import * as mutations from './mutations'
import { canChooseTopic } from './policy'
import * as schema from './schema'

const { action } = createActions({
  guests: messages.guests,
  failure: messages.notSaved,
  refusal: messages.denied,
  limit: { rate: limits.notificationChoicesByPerson, refusal: messages.tooOften },
})

/** By which way the actor is notified of a topic; `none` is also the answer of somebody who was asked. */
export const chooseChannel = action({
  input: schema.choice,
  find: async ({ topic }) => topic,
  allow: canChooseTopic,
  async run({ topic, channel }, { actor }) {
    await mutations.chooseChannel(actor.id, topic, channel)
    return done()
  },
})

export const setQuietHours = action({
  input: schema.quietHours,
  allow: anyPerson,
  invalid: messages.notSaved,
  async run(hours, { actor }) {
    await mutations.setQuietHours(actor.id, hours)
    return done()
  },
})

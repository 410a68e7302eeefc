'use server'

import { action } from '@/lib/action/action'
import { limits } from '@/lib/action/limits'
import { done } from '@/lib/action/outcome'
import { anyPerson } from '@/lib/session/actor'
import { messages } from './messages'
import { decide } from './mutations'
import { getMyConsents } from './queries'
import { decision } from './schema'

export const decideConsent = action({
  input: decision,
  allow: anyPerson,
  guests: messages.signIn,
  failure: messages.notDecided,
  limit: { rate: limits.profileChangesByPerson, refusal: messages.tooOften },
  async run({ purpose, isGiven }, { actor }) {
    await decide(actor.id, purpose, isGiven)
    return done(undefined, { result: await getMyConsents() })
  },
})

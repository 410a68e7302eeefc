'use server'

import * as z from 'zod'
import { action } from '@/lib/platform/action/action'
import { limits } from '@/lib/platform/action/limits'
import { done } from '@/lib/platform/action/outcome'
import { anyPerson } from '@/lib/platform/session/actor'
import { PURPOSES } from './consent'
import { messages } from './messages'
import { decide } from './mutations'
import { getMyConsents } from './queries'

const decision = z.strictObject({ purpose: z.enum(PURPOSES), isGiven: z.boolean() })

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

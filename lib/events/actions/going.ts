'use server'

import { createActions } from '@/lib/action/action'
import { limits } from '@/lib/action/limits'
import { done, refused } from '@/lib/action/outcome'
import { getSettings } from '@/lib/church/queries'
import { db } from '@/lib/database/db'
import { messages } from '@/lib/events/going/messages'
import { addGoing, removeGoing } from '@/lib/events/going/mutations'
import { findOccurrence } from '@/lib/events/going/reads'
import { canSeeEvent } from '@/lib/events/policy'
import { goingInput } from '@/lib/events/schema'

const { action } = createActions({ guests: messages.guests, missing: messages.missing, failure: messages.failure })

/** Says that the person comes to an occurrence, or takes that back. No cached page shows who comes. */
export const setGoing = action({
  input: goingInput,
  async find(ref) {
    const found = await findOccurrence(db, ref)
    return (
      found && { membersOnly: found.occurrence.membersOnly, createdBy: found.createdBy, settings: await getSettings() }
    )
  },
  allow: (actor, { settings, ...event }) => canSeeEvent(actor, event, settings),
  limit: { rate: limits.goingByPerson, refusal: messages.tooMany },
  async run({ isGoing, ...ref }, { actor }) {
    const result = await (isGoing ? addGoing : removeGoing)(ref, actor.id)
    return typeof result === 'string' ? refused(messages[result]) : done(undefined, { result })
  },
})

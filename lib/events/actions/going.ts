'use server'

import { getSettings } from '@/lib/church/queries'
import { messages } from '@/lib/events/going/messages'
import { addGoing, removeGoing } from '@/lib/events/going/mutations'
import { findOccurrence } from '@/lib/events/going/reads'
import { canSeeEvent } from '@/lib/events/policy'
import { goingInput } from '@/lib/events/schema'
import { createActions } from '@/lib/platform/action/action'
import { limits } from '@/lib/platform/action/limits'
import { done, refused } from '@/lib/platform/action/outcome'
import { db } from '@/lib/platform/database/db'
import { markNow } from '@/lib/platform/realtime/database-clock'

const { action } = createActions({ guests: messages.guests, missing: messages.missing, failure: messages.failure })

/**
 * Says that the person comes to an occurrence, or takes that back. No cached page shows who comes; what an open one asked
 * for before `asOf` is older than this answer.
 */
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
  quiet: true,
  async run({ isGoing, ...ref }, { actor }) {
    const attendance = await (isGoing ? addGoing : removeGoing)(ref, actor.id)
    if (!attendance.ok) return refused(messages[attendance.refusal])
    return done(undefined, { result: { ...attendance.going, asOf: markNow() } })
  },
})

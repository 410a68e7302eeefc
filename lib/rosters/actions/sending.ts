'use server'

import { createActions } from '@/lib/platform/action/action'
import { done, refused } from '@/lib/platform/action/outcome'
import { db } from '@/lib/platform/database/db'
import { canLeadTeam } from '@/lib/rosters/policy'
import { messages } from '@/lib/rosters/sending/messages'
import * as sending from '@/lib/rosters/sending/mutations'
import { sendingRef, sentRef } from '@/lib/rosters/sending/schema'
import { findTeam } from '@/lib/rosters/teams/reads'

const { action } = createActions({ guests: messages.guests, missing: messages.missing })

/** Reading the messages writes nothing, so the links that are missing are made before. */
export const makeAnswerLinks = action({
  input: sendingRef,
  find: ({ teamId }) => findTeam(db, teamId),
  allow: canLeadTeam,
  failure: messages.linksFailed,
  async run({ month }, { subject: team }) {
    await sending.makeAnswerLinks({ team, month })
    return done()
  },
})

export const noteSent = action({
  input: sentRef,
  find: ({ teamId }) => findTeam(db, teamId),
  allow: canLeadTeam,
  failure: messages.notNoted,
  async run(ref) {
    const mark = await sending.markSent(ref)
    return mark.ok ? done() : refused(messages[mark.refusal])
  },
})

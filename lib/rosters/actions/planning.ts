'use server'

import { createActions } from '@/lib/platform/action/action'
import { done, refused } from '@/lib/platform/action/outcome'
import { db } from '@/lib/platform/database/db'
import { formatDayOfMonth } from '@/lib/platform/runtime/time'
import { changePlace, fillPlace } from '@/lib/rosters/cells/mutations'
import { messages } from '@/lib/rosters/planning/messages'
import { askDrafts, openDay, writeNeed } from '@/lib/rosters/planning/mutations'
import { findTeamOfAssignment, findTeamOfPosition } from '@/lib/rosters/planning/reads'
import { changedCell, dayNeed, filledCell, teamDay, teamMonth } from '@/lib/rosters/planning/schema'
import { canLeadTeam } from '@/lib/rosters/policy'
import { fillOpenPlaces } from '@/lib/rosters/proposal/mutations'
import { findTeam } from '@/lib/rosters/teams/reads'

const { action } = createActions({ guests: messages.guests, missing: messages.missing, failure: messages.failure })

/** Fills the open places of a month with drafts, and says what stays open. */
export const proposeMonth = action({
  input: teamMonth,
  find: findNamedTeam,
  allow: canLeadTeam,
  async run({ month }, { subject: team }) {
    const { chosen, unfilled } = await fillOpenPlaces({ team, month })
    const names = new Map(team.positions.map(({ id, name }) => [id, name]))
    const open = unfilled.map(({ positionId, day }) => `${names.get(positionId) ?? ''} (${formatDayOfMonth(day)})`)
    const different = [...new Set(open)]
    if (chosen.length === 0) return done(open.length === 0 ? messages.nothingOpen : messages.nobodyFound(different))
    return done(
      open.length === 0 ? messages.proposed(chosen.length) : messages.proposedInPart(chosen.length, different),
    )
  },
})

/** Asks everybody who is a draft; a second time nobody is left to ask. */
export const publishMonth = action({
  input: teamMonth,
  find: findNamedTeam,
  allow: canLeadTeam,
  async run({ month }, { subject: team }) {
    const { people } = await askDrafts({ team, month })
    return done(people === 0 ? messages.alreadyPublished : messages.published(people))
  },
})

/** Chooses somebody for an open place. */
export const fillCell = action({
  input: filledCell,
  find: ({ positionId }) => findTeamOfPosition(db, positionId),
  allow: canLeadTeam,
  async run(choice, { subject: team }) {
    const filled = await fillPlace({ ...choice, team })
    return filled.ok ? done() : refused(filled.refusal)
  },
})

/** Takes somebody out of a place, for another person or for nobody. */
export const changeCell = action({
  input: changedCell,
  find: ({ assignmentId }) => findTeamOfAssignment(db, assignmentId),
  allow: canLeadTeam,
  async run({ servantId, warned, ...cell }, { subject: team }) {
    const changed = await changePlace({ ...cell, team, choice: servantId === null ? null : { servantId, warned } })
    return changed.ok ? done() : refused(changed.refusal)
  },
})

/** Says how many people a position takes on one day. */
export const setNeed = action({
  input: dayNeed,
  find: ({ positionId }) => findTeamOfPosition(db, positionId),
  allow: canLeadTeam,
  async run(need) {
    const changed = await writeNeed(need)
    return changed.ok ? done() : refused(messages[changed.refusal])
  },
})

/** Opens a service on which the team usually does not serve. */
export const addRosterDay = action({
  input: teamDay,
  find: findNamedTeam,
  allow: canLeadTeam,
  async run({ eventId, originalStart }, { subject: team }) {
    const opened = await openDay({ team, eventId, originalStart })
    return opened.ok ? done() : refused(messages[opened.refusal])
  },
})

async function findNamedTeam({ teamId }: { teamId: string }) {
  return findTeam(db, teamId)
}

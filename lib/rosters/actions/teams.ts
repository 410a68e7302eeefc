'use server'

import { createActions } from '@/lib/platform/action/action'
import { done, type Message, refused } from '@/lib/platform/action/outcome'
import { db } from '@/lib/platform/database/db'
import { canLeadTeam, canManageTeams } from '@/lib/rosters/policy'
import * as positions from '@/lib/rosters/positions/mutations'
import { messages } from '@/lib/rosters/teams/messages'
import * as teams from '@/lib/rosters/teams/mutations'
import { findTeam } from '@/lib/rosters/teams/reads'
import * as schema from '@/lib/rosters/teams/schema'
import { suggestedTeams } from '@/lib/rosters/teams/suggestions'
import { teamRoutes } from '@/lib/values/routes/team-routes'

const { action, formAction } = createActions({
  guests: messages.signIn,
  refusal: messages.leadersOnly,
  missing: messages.teamGone,
  invalid: messages.invalid,
  failure: messages.notSaved,
})

/** A team that the actor leads, and one of its positions. */
const ledTeam = { find: ({ teamId }: { teamId: string }) => findTeam(db, teamId), allow: canLeadTeam }
const ledPosition = { find: findPosition, allow: canLeadTeam, missing: messages.positionGone }
const managed = { find: ledTeam.find, allow: canManageTeams, refusal: messages.adminsOnly }

export const createTeam = formAction({
  input: schema.newTeam,
  allow: canManageTeams,
  refusal: messages.adminsOnly,
  async run(team) {
    const creation = await teams.createTeam(team)
    if (!creation.ok) return refuseName(messages.teamExists(team.name))
    return done(messages.teamCreated(team.name), { goTo: teamRoutes.servingTeam(creation.id) })
  },
})

export const createSuggestedTeam = action({
  input: schema.suggestion,
  allow: canManageTeams,
  refusal: messages.adminsOnly,
  async run({ suggestion }) {
    await teams.createSuggestedTeam(suggestion)
    return done(messages.teamCreated(suggestedTeams[suggestion].name))
  },
})

export const renameTeam = formAction({
  input: schema.renamedTeam,
  ...ledTeam,
  async run({ teamId, name }) {
    const { ok } = await teams.renameTeam(teamId, name)
    return ok ? done(messages.teamRenamed) : refuseName(messages.teamExists(name))
  },
})

export const deleteTeam = action({
  input: schema.teamRef,
  ...managed,
  async run({ teamId }, { subject: { name } }) {
    const deletion = await teams.deleteTeam(teamId)
    if (!deletion.ok) return refused(messages.stillAsked(`a equipe ${name}`, deletion.refusal))
    return done(messages.teamDeleted(name), { goTo: teamRoutes.servingTeams })
  },
})

export const addLeader = action({
  input: schema.leaderRef,
  ...managed,
  find: findTeamAndPerson,
  async run(leader, { actor, subject: { person } }) {
    const addition = await teams.addLeader(leader, actor.id)
    if (!addition.ok) return leaderRefusals[addition.refusal](person.name)
    return done(messages.leaderAdded(person.name))
  },
})

export const removeLeader = action({
  input: schema.leaderRef,
  ...managed,
  find: findTeamAndPerson,
  async run(leader, { subject: { person } }) {
    await teams.removeLeader(leader)
    return done(messages.leaderRemoved(person.name))
  },
})

export const addPosition = formAction({
  input: schema.newPosition,
  ...ledTeam,
  async run(position) {
    const addition = await positions.addPosition(position)
    if (addition.ok) return done(messages.positionAdded(position.name))
    return refuseName(addition.refusal === 'full' ? messages.tooManyPositions : messages.positionExists(position.name))
  },
})

export const renamePosition = formAction({
  input: schema.renamedPosition,
  ...ledPosition,
  async run(position, { subject: { teamId } }) {
    const { ok } = await positions.renamePosition(teamId, position)
    return ok ? done(messages.positionRenamed) : refuseName(messages.positionExists(position.name))
  },
})

export const movePosition = action({
  input: schema.positionMove,
  ...ledPosition,
  async run(move, { subject: { teamId } }) {
    const { ok } = await positions.movePosition(teamId, move)
    return ok ? done() : refused(messages.positionGone)
  },
})

export const deletePosition = action({
  input: schema.positionRef,
  ...ledPosition,
  async run({ positionId }, { subject: { teamId, name } }) {
    const deletion = await positions.deletePosition(teamId, positionId)
    if (!deletion.ok) return refused(messages.stillAsked(`a posição ${name}`, deletion.refusal))
    return done(messages.positionDeleted(name))
  },
})

/** How many people a position takes at a weekly service, unless a day says otherwise. */
export const setUsualNeed = action({
  input: schema.usualNeed,
  ...ledPosition,
  async run(need) {
    const { ok } = await positions.setUsualNeed(need)
    return ok ? done() : refused(messages.serviceGone)
  },
})

const leaderRefusals = {
  nobody: () => refused(messages.teamGone),
  suspended: (name: string) => refused(messages.suspended(name)),
  'not confirmed': (name: string) => refused(messages.notConfirmed(name)),
}

const refuseName = (message: Message) => refused(message, { name: [message.text ?? message.title] })

async function findPosition({ positionId: id }: { positionId: string }) {
  const row = await db.position.findUnique({
    where: { id },
    select: { name: true, teamId: true, team: { select: { leaders: { select: { profileId: true } } } } },
  })
  return row && { name: row.name, teamId: row.teamId, leaderIds: row.team.leaders.map(({ profileId }) => profileId) }
}

async function findTeamAndPerson({ teamId, profileId: id }: { teamId: string; profileId: string }) {
  const [team, person] = await Promise.all([
    findTeam(db, teamId),
    db.profile.findUnique({ where: { id }, select: { name: true } }),
  ])
  return team && person && { ...team, person }
}

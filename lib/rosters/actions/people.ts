'use server'

import { canConfirmGuardian } from '@/lib/people/policy'
import { createActions } from '@/lib/platform/action/action'
import { done, refused } from '@/lib/platform/action/outcome'
import { db } from '@/lib/platform/database/db'
import * as absences from '@/lib/rosters/absences/mutations'
import * as consents from '@/lib/rosters/consents/mutations'
import { deleteLinks } from '@/lib/rosters/links/mutations'
import { unlinkAccount } from '@/lib/rosters/own-account/mutations'
import { messages } from '@/lib/rosters/people/messages'
import * as people from '@/lib/rosters/people/mutations'
import { findServant } from '@/lib/rosters/people/reads'
import * as schema from '@/lib/rosters/people/schema'
import { canLeadTeam } from '@/lib/rosters/policy'
import { messages as teamMessages } from '@/lib/rosters/teams/messages'
import { findTeam } from '@/lib/rosters/teams/reads'

const { action, formAction } = createActions({
  guests: teamMessages.signIn,
  refusal: teamMessages.leadersOnly,
  invalid: messages.invalid,
  failure: messages.notSaved,
})

/** A person of a team that the actor leads. */
const ledServant = {
  find: ({ servantId }: { servantId: string }) => findServant(servantId),
  allow: canLeadTeam,
  missing: messages.personGone,
}
/** The same, within one team. */
const ledMember = { ...ledServant, find: findMember }

export const addServant = formAction({
  input: schema.newServant,
  find: ({ teamId }) => findTeam(db, teamId),
  allow: canLeadTeam,
  missing: teamMessages.teamGone,
  async run(servant) {
    const addition = await people.addServant(servant)
    if (addition.ok) return done(messages.added(servant.name))
    return 'name' in addition.refusal ? refuseTwin(addition.refusal) : refusePositions()
  },
})

/** Adds a person who serves already: only the name and the teams were shown, never the phone. */
export const addKnownServant = formAction({
  input: schema.knownServant,
  find: findTeamAndServant,
  allow: (actor, { team }) => canLeadTeam(actor, team),
  missing: messages.personGone,
  async run(member, { subject: { servant } }) {
    const addition = await people.addKnownServant(member)
    if (addition.ok) return done(messages.added(servant.name))
    if (addition.refusal === 'no position') return refusePositions()
    return refused(addition.refusal === 'suspended' ? messages.suspended(servant.name) : messages.personGone)
  },
})

export const changeServant = formAction({
  input: schema.changedServant,
  ...ledMember,
  async run(servant) {
    const change = await people.changeServant(servant)
    if (change.ok) return done(messages.changed(servant.name))
    const { refusal } = change
    if (refusal.because === 'conflict') return refusal.outcome
    if (refusal.because === 'twin') return refuseTwin(refusal)
    return refusal.because === 'gone' ? refused(messages.personGone) : refusePositions()
  },
})

export const removeFromTeam = action({
  input: schema.memberRef,
  ...ledMember,
  async run(member, { subject: { name } }) {
    const { out } = await people.removeFromTeam(member)
    return done(messages.removed(name, out))
  },
})

/** Whoever leads all teams in which a person serves may delete their data, and admins. */
export const deleteServant = action({
  input: schema.servantRef,
  ...ledServant,
  async run({ servantId }, { actor, subject: { name } }) {
    const deletion = await people.deleteServant(servantId, teams =>
      teams.every(({ leaders }) => canLeadTeam(actor, { leaderIds: leaders.map(({ profileId }) => profileId) })),
    )
    if (deletion.ok) return done(messages.erased(name))
    return refused(deletion.refusal === null ? messages.personGone : messages.servesElsewhere(name, deletion.refusal))
  },
})

export const addAbsence = formAction({
  input: schema.newAbsence,
  ...ledServant,
  async run({ servantId, ...days }, { subject: { name } }) {
    const added = await absences.addAbsence(servantId, days)
    return added.ok ? done(messages.absenceAdded(name)) : refused(added.refusal)
  },
})

export const removeAbsence = action({
  input: schema.absenceRef,
  find: findAbsence,
  allow: canLeadTeam,
  missing: messages.absenceGone,
  async run({ absenceId }, { subject: { id } }) {
    const { count } = await absences.removeAbsence(id, absenceId)
    return count > 0 ? done(messages.absenceRemoved) : refused(messages.absenceGone)
  },
})

/** Ends the links of a person, which somebody else may have seen. */
export const exchangeLink = action({
  input: schema.servantRef,
  ...ledServant,
  async run({ servantId }, { subject: { name } }) {
    await deleteLinks(servantId)
    return done(messages.linkExchanged(name))
  },
})

/** Takes a person from an account that is somebody else's: both may have tapped the wrong name. */
export const unlinkServant = action({
  input: schema.servantRef,
  ...ledServant,
  async run({ servantId }, { subject: { name, profileId, isSuspended } }) {
    // A second tap finds it done.
    if (!profileId) return done(messages.unlinked(name))
    if (isSuspended) return refused(messages.suspended(name))
    const unlinking = await unlinkAccount(servantId, profileId)
    return unlinking.ok ? done(messages.unlinked(unlinking.name)) : refused(unlinking.refusal)
  },
})

/** Whoever confirms guardians' consents; who has an account never confirms their own. */
const guardedServant = {
  ...ledServant,
  allow: (actor: Parameters<typeof canConfirmGuardian>[0], { profileId }: { profileId: string | null }) =>
    canConfirmGuardian(actor, { id: profileId ?? '' }),
  refusal: messages.guardiansOnly,
}

export const confirmServing = action({
  input: schema.servantRef,
  ...guardedServant,
  async run({ servantId }, { actor, subject: { name } }) {
    const confirmation = await consents.confirmServing(servantId, actor.id)
    if (!confirmation.ok) return refused(consentRefusals[confirmation.refusal](name))
    return done(messages.consentConfirmed(name))
  },
})

export const withdrawServing = action({
  input: schema.servantRef,
  ...guardedServant,
  async run({ servantId }, { subject: { name } }) {
    await consents.withdrawServing(servantId)
    return done(messages.consentWithdrawn(name))
  },
})

const consentRefusals = {
  gone: () => messages.personGone,
  'too young': messages.tooYoung,
  'account guardian': messages.accountFirst,
  'no need': messages.noNeed,
}

const NO_POSITION = 'Escolha ao menos uma posição.'
const refusePositions = () => refused(messages.invalid, { positions: [NO_POSITION] })

function refuseTwin({ name, teams }: { name: string; teams: string }) {
  const message = messages.twin(name, teams)
  return refused(message, { name: [message.text] })
}

/** Null unless the person serves in the team. */
async function findMember({ teamId, servantId }: { teamId: string; servantId: string }) {
  const servant = await findServant(servantId)
  const team = servant?.teams.find(({ id }) => id === teamId)
  return servant && team ? { ...servant, leaderIds: team.leaders.map(({ profileId }) => profileId) } : null
}

async function findTeamAndServant({ teamId, servantId }: { teamId: string; servantId: string }) {
  const [team, servant] = await Promise.all([findTeam(db, teamId), findServant(servantId)])
  return team && servant && { team, servant }
}

async function findAbsence({ absenceId: id }: { absenceId: string }) {
  const absence = await db.absence.findUnique({ where: { id }, select: { servantId: true } })
  return absence && findServant(absence.servantId)
}

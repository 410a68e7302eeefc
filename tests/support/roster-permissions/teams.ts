import { randomUUID } from 'node:crypto'
import { db } from '@/lib/platform/database/db'
import { columnFromDay } from '@/lib/platform/runtime/time'
import { suggestedTeams } from '@/lib/rosters/teams/suggestions'
import { createFormData } from '@/tests/support/form'
import { insertProfile, type signIn } from '@/tests/support/people'
import type { Permissions } from '@/tests/support/permissions'
import { insertServant, insertSundayService, insertTeam } from '@/tests/support/rosters'

type Stage = { owner: Awaited<ReturnType<typeof signIn>> }

const leaders = { nobody: false, guest: false, member: false, owner: true, admin: true }
const admins = { ...leaders, owner: false }
const guardians = { ...admins, pastoral: true }

const insertLedTeam = ({ owner }: Stage) => insertTeam({ leaderIds: [owner.id] })

async function insertPerson(stage: Stage, fields: { isAdult?: boolean } = {}) {
  const team = await insertLedTeam(stage)
  const servant = await insertServant({ positionIds: team.positionIds, ...fields })
  return { teamId: team.id, servantId: servant.id, positionId: team.positionIds[0] ?? '' }
}

async function insertConfirmedPerson() {
  const { id } = await insertProfile()
  await db.profile.update({ where: { id }, data: { confirmedAt: new Date() } })
  return id
}

/** No two teams and no two people have the same name. */
const newName = (name: string) => `${name} ${randomUUID().slice(0, 8)}`

const findPositionId = async (stage: Stage) => (await insertPerson(stage)).positionId

/** Teams, their positions and leaders. */
const ofTeams: Permissions = {
  createTeam: {
    may: admins,
    prepare: async () => createFormData({ submission: randomUUID(), name: newName('Cozinha') }),
  },
  createSuggestedTeam: {
    may: admins,
    async prepare() {
      await db.servingTeam.deleteMany({ where: { name: suggestedTeams.praise.name } })
      return { suggestion: 'praise' as const }
    },
  },
  renameTeam: {
    may: leaders,
    prepare: async stage => createFormData({ teamId: (await insertLedTeam(stage)).id, name: newName('Música') }),
  },
  deleteTeam: { may: admins, prepare: async stage => ({ teamId: (await insertLedTeam(stage)).id }) },
  addLeader: {
    may: admins,
    prepare: async stage => ({ teamId: (await insertLedTeam(stage)).id, profileId: await insertConfirmedPerson() }),
  },
  removeLeader: {
    may: admins,
    prepare: async stage => ({ teamId: (await insertLedTeam(stage)).id, profileId: stage.owner.id }),
  },
  addPosition: {
    may: leaders,
    prepare: async stage =>
      createFormData({ submission: randomUUID(), teamId: (await insertLedTeam(stage)).id, name: 'Violino' }),
  },
  renamePosition: {
    may: leaders,
    prepare: async stage => createFormData({ positionId: await findPositionId(stage), name: 'Coro' }),
  },
  movePosition: {
    may: leaders,
    async prepare({ owner }) {
      const { positionIds } = await insertTeam({ positions: ['Voz', 'Violão'], leaderIds: [owner.id] })
      return { positionId: positionIds[1] ?? '', place: 0 }
    },
  },
  deletePosition: { may: leaders, prepare: async stage => ({ positionId: await findPositionId(stage) }) },
  setUsualNeed: {
    may: leaders,
    async prepare(stage) {
      const { id: eventId } = await insertSundayService()
      return { positionId: await findPositionId(stage), eventId, count: 2 }
    },
  },
}

/** The people of a team. */
const ofPeople: Permissions = {
  addServant: {
    may: leaders,
    async prepare(stage) {
      const { id: teamId, positionIds } = await insertLedTeam(stage)
      return createFormData({
        submission: randomUUID(),
        teamId,
        name: newName('Rute'),
        phone: '',
        'positions[]': positionIds,
      })
    },
  },
  addKnownServant: {
    may: leaders,
    async prepare(stage) {
      const { id: teamId, positionIds } = await insertLedTeam(stage)
      const { id: servantId } = await insertServant({ name: 'Rute' })
      return createFormData({ teamId, servantId, 'positions[]': positionIds })
    },
  },
  changeServant: {
    may: leaders,
    async prepare(stage) {
      const { teamId, servantId, positionId } = await insertPerson(stage)
      const fields = { version: '1', name: newName('Marta'), phone: '', isAdult: 'on', 'positions[]': [positionId] }
      return createFormData({ teamId, servantId, ...fields })
    },
  },
  removeFromTeam: {
    may: leaders,
    async prepare(stage) {
      const { teamId, servantId } = await insertPerson(stage)
      return { teamId, servantId }
    },
  },
  deleteServant: { may: leaders, prepare: async stage => ({ servantId: (await insertPerson(stage)).servantId }) },
  addAbsence: {
    may: leaders,
    async prepare(stage) {
      const { servantId } = await insertPerson(stage)
      return createFormData({ servantId, firstDay: '2027-01-10', lastDay: '2027-01-17' })
    },
  },
  removeAbsence: {
    may: leaders,
    async prepare(stage) {
      const { servantId } = await insertPerson(stage)
      const days = { firstDay: columnFromDay('2027-01-10'), lastDay: columnFromDay('2027-01-17') }
      return { absenceId: (await db.absence.create({ data: { servantId, ...days } })).id }
    },
  },
  exchangeLink: {
    may: leaders,
    async prepare(stage) {
      const { servantId } = await insertPerson(stage)
      await db.servantLink.create({ data: { servantId, kind: 'calendar', tokenHash: randomUUID() } })
      return { servantId }
    },
  },
  unlinkServant: {
    may: leaders,
    async prepare(stage) {
      const { servantId } = await insertPerson(stage)
      const { id: profileId } = await insertProfile()
      await db.servant.update({ where: { id: servantId }, data: { profileId } })
      return { servantId }
    },
  },
  confirmServing: {
    may: guardians,
    prepare: async stage => ({ servantId: (await insertPerson(stage, { isAdult: false })).servantId }),
  },
  withdrawServing: {
    may: guardians,
    async prepare(stage) {
      const { servantId } = await insertPerson(stage, { isAdult: false })
      await db.servant.update({ where: { id: servantId }, data: { guardianConfirmedAt: new Date() } })
      return { servantId }
    },
  },
}

export const teamsPermissions: Permissions = { ...ofTeams, ...ofPeople }

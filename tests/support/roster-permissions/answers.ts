import { db } from '@/lib/platform/database/db'
import { isPerson } from '@/lib/platform/session/actor'
import { currentActor } from '@/lib/platform/session/session'
import { insertEvent } from '@/tests/support/events'
import type { Permissions } from '@/tests/support/permissions'
import { insertAssignment, insertServant, insertTeam } from '@/tests/support/rosters'

const ownerOnly = { nobody: false, guest: false, member: false, owner: true, admin: false }
const membersOnly = { nobody: false, guest: false, member: true, owner: true, admin: true }
const originalStart = '2062-01-29T18:00'
const absence = { firstDay: '2062-02-01', lastDay: '2062-02-10' }

async function insertDuty(profileId: string) {
  const { positionIds } = await insertTeam()
  const [positionId = ''] = positionIds
  const { id: eventId } = await insertEvent({ date: '2062-01-29', time: '18:00' })
  const servantId = await findServant(profileId)
  return insertAssignment({ eventId, originalStart, positionId, servantId, status: 'asked' })
}

/** Calls that are repeated find the person who serves. */
const findServant = async (profileId: string) =>
  ((await db.servant.findUnique({ where: { profileId } })) ?? (await insertServant({ profileId }))).id

const listServing = async () =>
  (await db.servant.findMany({ select: { profileId: true } })).flatMap(({ profileId }) => profileId ?? [])

async function serve() {
  const actor = await currentActor()
  if (isPerson(actor)) await qualify(actor.id)
}

/** Makes the person one who can take every position. */
async function qualify(profileId: string) {
  const servantId = await findServant(profileId)
  const positions = await db.position.findMany({ select: { id: true } })
  const data = positions.map(({ id: positionId }) => ({ servantId, positionId }))
  await db.qualification.createMany({ data, skipDuplicates: true })
}

async function beAsked() {
  const actor = await currentActor()
  if (isPerson(actor)) await insertDuty(actor.id)
}

export const answersPermissions: Permissions = {
  answerDuty: {
    may: ownerOnly,
    prepare: async ({ owner }) => ({ assignmentId: (await insertDuty(owner.id)).id, answer: 'yes' }),
  },
  answerAllDuties: {
    may: membersOnly,
    // Who answered everything is asked for more.
    async prepare() {
      for (const profileId of await listServing()) await insertDuty(profileId)
      return {}
    },
    equip: beAsked,
  },
  takeOpenPlace: {
    may: membersOnly,
    async prepare() {
      const { positionIds } = await insertTeam()
      const [positionId = ''] = positionIds
      const { id: eventId } = await insertEvent({ date: '2062-01-29', time: '18:00' })
      const { id: servantId } = await insertServant({ name: 'Davi', positionIds })
      const { id } = await insertAssignment({ eventId, originalStart, positionId, servantId, status: 'no' })
      await db.assignment.update({ where: { id }, data: { offeredAt: new Date() } })
      for (const profileId of await listServing()) await qualify(profileId)
      return { assignmentId: id }
    },
    equip: serve,
  },
  unlinkOwnAccount: { may: membersOnly, prepare: async () => ({}), equip: serve },
  // The same days are noted once.
  addOwnAbsence: { may: membersOnly, mayWriteLess: true, prepare: async () => absence, equip: serve },
  removeOwnAbsence: {
    may: ownerOnly,
    async prepare({ owner }) {
      const servantId = await findServant(owner.id)
      const days = { firstDay: new Date('2062-02-01'), lastDay: new Date('2062-02-10') }
      const { id: absenceId } =
        (await db.absence.findFirst({ where: { servantId } })) ??
        (await db.absence.create({ data: { servantId, ...days } }))
      return { absenceId }
    },
  },
}

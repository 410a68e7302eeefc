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

async function insertDuty(profileId: string, status: 'asked' | 'no' = 'asked') {
  const { positionIds } = await insertTeam()
  const [positionId = ''] = positionIds
  const { id: eventId } = await insertEvent({ date: '2062-01-29', time: '18:00' })
  const servant = await insertServant({ profileId, positionIds })
  return insertAssignment({ eventId, originalStart, positionId, servantId: servant.id, status })
}

/** Makes the visitor somebody who serves in every position. */
async function serve() {
  const actor = await currentActor()
  if (!isPerson(actor) || (await db.servant.count({ where: { profileId: actor.id } })) > 0) return
  const positions = await db.position.findMany({ select: { id: true } })
  await insertServant({ profileId: actor.id, positionIds: positions.map(({ id }) => id) })
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
  answerAllDuties: { may: membersOnly, prepare: async () => ({}), equip: beAsked },
  takeOpenPlace: {
    may: membersOnly,
    async prepare() {
      const { positionIds } = await insertTeam()
      const [positionId = ''] = positionIds
      const { id: eventId } = await insertEvent({ date: '2062-01-29', time: '18:00' })
      const { id: servantId } = await insertServant({ name: 'Davi', positionIds })
      const { id } = await insertAssignment({ eventId, originalStart, positionId, servantId, status: 'no' })
      await db.assignment.update({ where: { id }, data: { offeredAt: new Date() } })
      return { assignmentId: id }
    },
    equip: serve,
  },
  setAbsence: { may: membersOnly, prepare: async () => absence, equip: serve },
  removeAbsence: {
    may: ownerOnly,
    async prepare({ owner }) {
      const { id: servantId } = await insertServant({ profileId: owner.id })
      const days = { firstDay: new Date('2062-02-01'), lastDay: new Date('2062-02-10') }
      const { id } = await db.absence.create({ data: { servantId, ...days } })
      return { absenceId: id }
    },
  },
}

import type { Person } from '@/lib/platform/session/actor'
import type { Permissions } from '@/tests/support/permissions'
import { insertAssignment, insertNeed, insertServant, insertSundayService, insertTeam } from '@/tests/support/rosters'

/** Whoever leads the team, and admins. */
const leaders = { nobody: false, guest: false, member: false, owner: true, admin: true }
/** A Sunday that stays to come. */
const originalStart = '2090-01-01T18:00'
const month = '2090-01'

/** A team that the owner leads, which needs a voice at every service, and Marta, who sings. */
async function insertPlannedTeam({ owner }: { owner: Person }) {
  const { id: eventId } = await insertSundayService()
  const { id: teamId, positionIds } = await insertTeam({ leaderIds: [owner.id] })
  const [positionId = ''] = positionIds
  await insertNeed({ eventId, positionId, count: 1 })
  const { id: servantId } = await insertServant({ positionIds })
  return { teamId, place: { eventId, originalStart, positionId }, servantId }
}

export const planningPermissions: Permissions = {
  proposeMonth: {
    may: leaders,
    async prepare(stage) {
      const { teamId } = await insertPlannedTeam(stage)
      return { teamId, month }
    },
  },
  publishMonth: {
    may: leaders,
    async prepare(stage) {
      const { teamId, place, servantId } = await insertPlannedTeam(stage)
      await insertAssignment({ ...place, servantId })
      return { teamId, month }
    },
  },
  fillCell: {
    may: leaders,
    async prepare(stage) {
      const { place, servantId } = await insertPlannedTeam(stage)
      return { ...place, servantId, warned: [] }
    },
  },
  changeCell: {
    may: leaders,
    async prepare(stage) {
      const { place, servantId } = await insertPlannedTeam(stage)
      const { id: assignmentId } = await insertAssignment({ ...place, servantId })
      return { assignmentId, seen: 'draft', servantId: null, warned: [] }
    },
  },
  setNeed: {
    may: leaders,
    async prepare(stage) {
      const { place } = await insertPlannedTeam(stage)
      return { ...place, count: 2 }
    },
  },
  addRosterDay: {
    may: leaders,
    async prepare(stage) {
      const { teamId } = await insertPlannedTeam(stage)
      const { id: eventId } = await insertSundayService()
      return { teamId, eventId, originalStart }
    },
  },
}

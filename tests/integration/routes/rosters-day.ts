import { insertAssignment, insertServant, insertSundayService, insertTeam } from '@/tests/support/rosters'
import { allKinds, createMemberStatuses, memberKinds, type RouteExpectations } from '@/tests/support/route-expectations'

export const routes: RouteExpectations = {
  'GET /api/rosters/day': {
    async prepare() {
      const { id: eventId } = await insertSundayService()
      const [positionId = ''] = (await insertTeam()).positionIds
      const { id: servantId } = await insertServant({ name: 'Quitéria' })
      const originalStart = '2027-01-03T18:00'
      await insertAssignment({ eventId, originalStart, positionId, servantId, status: 'yes' })
      return { query: { eventId, originalStart } }
    },
    answers: { ...createMemberStatuses(401), guest: 200 },
    reveals: { 'Culto de Domingo': allKinds.filter(kind => kind !== 'nobody'), Quitéria: memberKinds },
  },
}

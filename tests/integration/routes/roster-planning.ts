import { insertNeed, insertServant, insertSundayService, insertTeam } from '@/tests/support/rosters'
import type { RouteExpectations } from '@/tests/support/route-expectations'

export const routes: RouteExpectations = {
  'GET /api/rosters/candidates': {
    async prepare({ owner }) {
      const { id: eventId } = await insertSundayService()
      const { positionIds } = await insertTeam({ leaderIds: [owner.id] })
      const [positionId = ''] = positionIds
      await insertNeed({ eventId, positionId, count: 1 })
      await insertServant({ name: 'Quitéria Prado', positionIds, phone: '27999991234' })
      return { query: { eventId, originalStart: '2090-01-01T18:00', positionId } }
    },
    answers: { nobody: 404, guest: 404, member: 404, owner: 200, admin: 200 },
    reveals: { 'Quitéria Prado': ['owner', 'admin'], '27999991234': [] },
  },
}

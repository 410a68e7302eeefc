import { insertAssignment, insertServant, insertSundayService, insertTeam } from '@/tests/support/rosters'
import { createMemberStatuses, type RouteExpectations } from '@/tests/support/route-expectations'

/** A month in which somebody with a phone was asked, of a team that the owner leads. */
async function publishMonth(leaderId: string) {
  const team = await insertTeam({ name: 'Som', leaderIds: [leaderId] })
  const { id: eventId } = await insertSundayService()
  const [positionId = ''] = team.positionIds
  const servant = await insertServant({ name: 'Noêmia Prates', phone: '27988887777', positionIds: [positionId] })
  const place = { eventId, originalStart: '2096-01-08T18:00', positionId, servantId: servant.id }
  await insertAssignment({ ...place, status: 'asked' })
  return { query: { month: '2096-01', team: team.id } }
}

export const routes: RouteExpectations = {
  'GET /api/rosters/messages': {
    prepare: ({ owner }) => publishMonth(owner.id),
    answers: { nobody: 401, guest: 404, member: 404, owner: 200, admin: 200 },
    reveals: { 'Noêmia Prates': ['owner', 'admin'] },
  },
  'GET /api/rosters/picture': {
    prepare: async ({ owner }) => {
      const { query } = await publishMonth(owner.id)
      return { query: { ...query, page: '1' } }
    },
    answers: { ...createMemberStatuses(404), nobody: 401 },
  },
}

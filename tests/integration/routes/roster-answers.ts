import { db } from '@/lib/platform/database/db'
import { issueAnswerLinks, issueCalendarLink } from '@/lib/rosters/links/mutations'
import { insertEvent } from '@/tests/support/events'
import { insertAssignment, insertServant, insertTeam } from '@/tests/support/rosters'
import { allKinds, createMemberStatuses, memberKinds, type RouteExpectations } from '@/tests/support/route-expectations'

/** Whoever has a link answers by it, with a session or without one. */
async function insertAsked(fields: { profileId?: string } = {}) {
  const { positionIds } = await insertTeam()
  const [positionId = ''] = positionIds
  const { id: eventId } = await insertEvent({ date: '2062-01-29', time: '18:00' })
  const { id: servantId } = await insertServant({ name: 'Marta Reis', positionIds, ...fields })
  const originalStart = '2062-01-29T18:00'
  const { id: assignmentId } = await insertAssignment({
    eventId,
    originalStart,
    positionId,
    servantId,
    status: 'asked',
  })
  const token = (await issueAnswerLinks(db, [servantId])).get(servantId) ?? ''
  return { servantId, assignmentId, token }
}

export const routes: RouteExpectations = {
  'GET /escala/[token]': {
    prepare: async () => ({ params: { token: (await insertAsked()).token } }),
    answers: 200,
    reveals: { 'Olá, Marta!': allKinds, 'Esta pessoa sou eu': memberKinds },
  },
  'POST /escala/[token]': {
    async prepare() {
      const { token, assignmentId } = await insertAsked()
      return { params: { token }, body: new URLSearchParams({ act: 'yes', assignmentId }) }
    },
    answers: 303,
    writes: { 'graphile_worker._private_jobs': allKinds, 'public.assignments': allKinds },
  },
  'GET /agenda/escala/[file]': {
    prepare: async () => ({ params: { file: `${await issueCalendarLink((await insertAsked()).servantId)}.ics` } }),
    answers: 200,
    reveals: { 'SUMMARY:Voz': allKinds },
  },
  'GET /api/rosters/mine': {
    async prepare({ owner }) {
      await insertAsked({ profileId: owner.id })
      return {}
    },
    answers: createMemberStatuses(401),
    reveals: { '"status":"asked"': ['owner'] },
  },
}

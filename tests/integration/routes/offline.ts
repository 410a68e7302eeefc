import { randomUUID } from 'node:crypto'
import { insertNotice } from '@/tests/support/notices'
import { createMemberStatuses, type RouteExpectations } from '@/tests/support/route-expectations'

export const routes: RouteExpectations = {
  'POST /api/outbox': {
    async prepare({ owner }) {
      const { id: noticeId } = await insertNotice()
      const write = { kind: 'comment', noticeId, submission: randomUUID(), content: 'Levo o bolo' }
      return { body: JSON.stringify({ version: 1, of: owner.id, write }) }
    },
    // Whoever signs in where somebody else left something to be sent sends none of it.
    answers: { ...createMemberStatuses(401, 409), owner: 200 },
    reveals: { 'Levo o bolo': ['owner'] },
    writes: {
      'graphile_worker._private_jobs': ['owner'],
      'public.notice_comments': ['owner'],
      'public.submissions': ['owner'],
    },
  },
}

import { randomUUID } from 'node:crypto'
import { toChurchDay } from '@/lib/runtime/time'
import { insertEvent } from '@/tests/support/events'
import { allKinds, createMemberStatuses, memberKinds, type RouteExpectations } from '@/tests/support/route-expectations'

const insertMembersEvent = (createdBy: string, date = '2026-11-22') =>
  insertEvent({ title: 'Reunião de membros', date, membersOnly: true, createdBy })

export const routes: RouteExpectations = {
  'GET /api/events/personal': {
    async prepare({ owner }) {
      await insertMembersEvent(owner.id)
      return { query: { month: '2026-11' } }
    },
    answers: 200,
    reveals: { 'Reunião de membros': memberKinds, '"own":["': ['owner'], 'Dona da coisa': ['admin', 'content'] },
  },
  'GET /api/events': {
    async prepare({ owner }) {
      await insertMembersEvent(owner.id)
      await insertEvent({ title: 'Almoço de todos', createdBy: owner.id })
      return { query: { month: '2026-11', date: '2026-11-01', time: '00:00', id: owner.id } }
    },
    answers: 200,
    reveals: {
      'Almoço de todos': allKinds,
      'Reunião de membros': memberKinds,
      '"own":["': ['owner'],
      'Dona da coisa': ['admin', 'content'],
    },
  },
  'GET /api/events/mine': {
    async prepare({ owner }) {
      await insertMembersEvent(owner.id, '2062-01-31')
      return { query: { createdAt: '9999-01-01T00:00:00.000Z', id: randomUUID() } }
    },
    answers: createMemberStatuses(404),
    reveals: { 'Reunião de membros': ['owner'] },
  },
  'GET /agenda/[file]': {
    async prepare({ owner }) {
      const { id } = await insertMembersEvent(owner.id)
      return { params: { file: `${id}.ics` } }
    },
    answers: createMemberStatuses(404),
    reveals: { 'Reunião de membros': memberKinds },
  },
  'GET /calendar.ics': {
    async prepare({ owner }) {
      const today = toChurchDay(new Date())
      await insertMembersEvent(owner.id, today)
      await insertEvent({ title: 'Almoço de todos', date: today })
      return {}
    },
    answers: 200,
    reveals: { 'Almoço de todos': allKinds, 'Reunião de membros': [] },
  },
}

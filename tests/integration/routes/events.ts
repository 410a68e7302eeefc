import { randomUUID } from 'node:crypto'
import { toChurchDay } from '@/lib/runtime/time'
import { anEvent } from '@/tests/integration/events/an-event'
import { everyone, onlyPeople, people, type Routes } from '@/tests/support/answers'

const amongOurselves = (createdBy: string, date = '2026-11-22') =>
  anEvent({ title: 'Reunião de membros', date, membersOnly: true, createdBy })

export const routes: Routes = {
  'GET /api/events/personal': {
    async prepare({ owner }) {
      await amongOurselves(owner.id)
      return { query: { month: '2026-11' } }
    },
    answers: 200,
    tells: { 'Reunião de membros': people, '"own":["': ['owner'], 'Dona da coisa': ['admin', 'content'] },
  },
  'GET /api/events': {
    async prepare({ owner }) {
      await amongOurselves(owner.id)
      await anEvent({ title: 'Almoço de todos', createdBy: owner.id })
      return { query: { month: '2026-11', date: '2026-11-01', time: '00:00', id: owner.id } }
    },
    answers: 200,
    tells: {
      'Almoço de todos': everyone,
      'Reunião de membros': people,
      '"own":["': ['owner'],
      'Dona da coisa': ['admin', 'content'],
    },
  },
  'GET /api/events/mine': {
    async prepare({ owner }) {
      await amongOurselves(owner.id, '2062-01-31')
      return { query: { createdAt: '9999-01-01T00:00:00.000Z', id: randomUUID() } }
    },
    answers: onlyPeople(404),
    tells: { 'Reunião de membros': ['owner'] },
  },
  'GET /agenda/[file]': {
    async prepare({ owner }) {
      const { id } = await amongOurselves(owner.id)
      return { params: { file: `${id}.ics` } }
    },
    answers: onlyPeople(404),
    tells: { 'Reunião de membros': people },
  },
  'GET /calendar.ics': {
    async prepare({ owner }) {
      const today = toChurchDay(new Date())
      await amongOurselves(owner.id, today)
      await anEvent({ title: 'Almoço de todos', date: today })
      return {}
    },
    answers: 200,
    tells: { 'Almoço de todos': everyone, 'Reunião de membros': [] },
  },
}

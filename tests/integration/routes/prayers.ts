import { randomUUID } from 'node:crypto'
import { insertPrayer, prayerSecret } from '@/tests/support/prayers'
import type { RouteExpectations } from '@/tests/support/route-expectations'

const team = { nobody: 401, guest: 404, member: 404, owner: 404, admin: 404, pastoral: 200 }

export const routes: RouteExpectations = {
  'GET /api/prayers': {
    async prepare() {
      await insertPrayer()
      return { query: { show: 'new', urgent: 'no', createdAt: '9999-01-01T00:00:00.000Z', id: randomUUID() } }
    },
    answers: team,
    reveals: { 'Joana Batista': ['pastoral'], [prayerSecret]: [], '98888': [] },
  },
  'GET /api/prayers/[id]': {
    prepare: async () => ({ params: { id: (await insertPrayer()).id } }),
    answers: team,
    reveals: { Joana: [], [prayerSecret]: [], version: ['pastoral'] },
  },
  'GET /api/prayers/mine': {
    async prepare({ owner }) {
      await insertPrayer()
      await insertPrayer({ askedBy: owner.id, prayerDescription: 'Pelo meu trabalho novo.' })
      return {}
    },
    answers: { nobody: 401, guest: 200, member: 200, owner: 200, admin: 200 },
    reveals: { 'Pelo meu trabalho novo.': ['owner'], [prayerSecret]: [] },
  },
}

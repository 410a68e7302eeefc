import { randomUUID } from 'node:crypto'
import type { Routes } from '@/tests/support/answers'
import { aPrayer, secret } from '@/tests/support/prayers'

const team = { nobody: 401, guest: 404, member: 404, owner: 404, admin: 404, pastoral: 200 }

export const routes: Routes = {
  'GET /api/prayers': {
    async prepare() {
      await aPrayer()
      return { query: { show: 'new', urgent: 'no', createdAt: '9999-01-01T00:00:00.000Z', id: randomUUID() } }
    },
    answers: team,
    tells: { 'Joana Batista': ['pastoral'], [secret]: [], '98888': [] },
  },
  'GET /api/prayers/[id]': {
    prepare: async () => ({ params: { id: (await aPrayer()).id } }),
    answers: team,
    tells: { Joana: [], [secret]: [], version: ['pastoral'] },
  },
  'GET /api/prayers/mine': {
    async prepare({ owner }) {
      await aPrayer()
      await aPrayer({ askedBy: owner.id, prayerDescription: 'Pelo meu trabalho novo.' })
      return {}
    },
    answers: { nobody: 401, guest: 200, member: 200, owner: 200, admin: 200 },
    tells: { 'Pelo meu trabalho novo.': ['owner'], [secret]: [] },
  },
}

import { db } from '@/lib/platform/database/db'
import { columnFromDay, toChurchDay } from '@/lib/platform/runtime/time'
import { insertProfile } from '@/tests/support/people'
import { createMemberStatuses, type RouteExpectations } from '@/tests/support/route-expectations'

const admins = { nobody: 404, guest: 404, member: 404, owner: 404, admin: 200 }

/** Somebody whose birthday is today, of whom admins know how to reach them. */
async function insertConceicao() {
  const { id } = await insertProfile({ name: 'Conceição Prado', email: 'conceicao@example.org' })
  const birthDate = columnFromDay(`1980${toChurchDay(new Date()).slice(4)}`)
  await db.profile.update({ where: { id }, data: { birthDate, phone: '27999991234' } })
}

const personTexts = { 'Conceição Prado': ['admin'], 'conceicao@example.org': ['admin'] } as const

export const routes: RouteExpectations = {
  'GET /api/people': {
    async prepare() {
      await insertConceicao()
      return { query: { q: 'conceicao', show: 'everyone', place: '', id: '00000000-0000-4000-8000-000000000000' } }
    },
    answers: admins,
    reveals: personTexts,
  },
  'GET /api/people/export': {
    async prepare() {
      await insertConceicao()
      return {}
    },
    answers: admins,
    reveals: { ...personTexts, '(27) 99999-1234': ['admin'] },
  },
  'GET /api/people/birthdays': {
    async prepare() {
      await insertConceicao()
      return {}
    },
    answers: createMemberStatuses(404),
    reveals: { 'Conceição Prado': ['admin'], '27999991234': ['admin'], 'conceicao@example.org': [] },
  },
}

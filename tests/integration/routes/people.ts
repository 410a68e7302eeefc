import { db } from '@/lib/database/db'
import { columnFromDay, toChurchDay } from '@/lib/runtime/time'
import { onlyPeople, type Routes } from '@/tests/support/answers'
import { aProfile } from '@/tests/support/people'

const admins = { nobody: 404, guest: 404, member: 404, owner: 404, admin: 200 }

/** Somebody whose birthday is today, of whom admins know how to reach them. */
async function conceicao() {
  const { id } = await aProfile({ name: 'Conceição Prado', email: 'conceicao@example.org' })
  const birthDate = columnFromDay(`1980${toChurchDay(new Date()).slice(4)}`)
  await db.profile.update({ where: { id }, data: { birthDate, phone: '27999991234' } })
}

const hers = { 'Conceição Prado': ['admin'], 'conceicao@example.org': ['admin'] } as const

export const routes: Routes = {
  'GET /api/people': {
    async prepare() {
      await conceicao()
      return { query: { q: 'conceicao', show: 'everyone', place: '', id: '00000000-0000-4000-8000-000000000000' } }
    },
    answers: admins,
    tells: hers,
  },
  'GET /api/people/export': {
    async prepare() {
      await conceicao()
      return {}
    },
    answers: admins,
    tells: { ...hers, '(27) 99999-1234': ['admin'] },
  },
  'GET /api/people/birthdays': {
    async prepare() {
      await conceicao()
      return {}
    },
    answers: onlyPeople(404),
    tells: { 'Conceição Prado': ['admin'], '27999991234': ['admin'], 'conceicao@example.org': [] },
  },
}

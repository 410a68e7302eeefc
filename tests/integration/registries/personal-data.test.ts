import { addDays } from 'date-fns'
import { beforeEach, expect, it } from 'vitest'
import { GET as exportMine } from '@/app/api/me/export/route'
import { parts, profileParts } from '@/lib/account/export'
import { forgetPerson } from '@/lib/account/mutations'
import { farewell } from '@/lib/account/personal-data'
import { db } from '@/lib/database/db'
import { pool } from '@/lib/database/pool'
import * as people from '@/tests/support/people'
import { belongingsOf } from '@/tests/support/schema'

const tomorrow = addDays(new Date(), 1)
const notice = { create: { title: 'Mutirão', content: 'Sábado, às nove.' } }

const aPrayer = {
  fullName: 'Ana Lima',
  birthDate: new Date('1984-07-13'),
  phone: '27911112222',
  prayerDescription: 'Pela minha família.',
}

/** One row of everything that a profile leads to. */
const life = {
  credential: { create: { passwordHash: '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaGhhc2g' } },
  sessions: { create: { expiresAt: tomorrow } },
  resetTokens: { create: { tokenHash: 'a hash', expiresAt: tomorrow } },
  formerEmails: { create: { email: 'antiga@example.org' } },
  notices: notice,
  comments: { create: { content: 'Eu vou!', notice } },
  likes: { create: { notice } },
  playlists: { create: { name: 'Ceia' } },
  events: { create: { title: 'Vigília', eventDate: new Date('2026-12-01'), eventTime: new Date('1970-01-01T19:30Z') } },
  uploads: { create: { name: 'notices/1.jpg', width: 8, height: 8, bytes: 100 } },
  activatedLive: { create: { url: 'https://example.org/live', activatedAt: new Date() } },
  roleChanges: { create: { isGiven: true, changedBy: 'zelador' } },
  givenRoles: { create: { isGiven: true, duty: 'music' as const } },
  confirmation: { create: {} },
  confirmations: { create: { profile: { create: { name: 'Nova', email: 'nova@example.org' } } } },
  invitations: { create: { tokenHash: 'another hash', expiresAt: tomorrow } },
  consents: { create: { purpose: 'photos' as const, isGiven: true } },
  prayerRequests: { create: aPrayer },
  claimedPrayers: { create: { ...aPrayer, status: 'praying' as const, claimedAt: new Date() } },
  prayerNotes: { create: { content: 'Ligar na terça.', request: { create: aPrayer } } },
  prayerSteps: { create: { kind: 'read' as const, request: { create: aPrayer } } },
  prayerSettings: { create: { number: 1, before: {}, after: {} } },
  versions: { create: { number: 1, content: {}, notice } },
  removals: { create: { kind: 'deleted' as const, notice } },
  ownWays: { create: { key: 'G', hymn: { create: { number: 7, title: 'Eis-me aqui', lyrics: 'Eis-me aqui' } } } },
  singerKeys: {
    create: { singer: 'Rute', key: 'A', hymn: { create: { number: 8, title: 'Vem', lyrics: 'Vem' } } },
  },
  leadings: { create: { playlist: { create: { name: 'Vigília' } } } },
}
const belongings = belongingsOf()
let id: string

beforeEach(async () => {
  const profile = await db.profile.create({
    data: {
      name: 'Ana Lima',
      email: 'ana@example.org',
      phone: '27911112222',
      birthDate: new Date('1984-07-13'),
      profileImage: '/uploads/avatars/ana/1.jpg',
      duties: ['content'],
      confirmedAt: new Date(),
      ...life,
    },
  })
  id = profile.id
  await people.signIn(profile)
})

it.each(belongings)('the person of these tests has $name', async ({ name, table, column }) => {
  expect(await rowsOf(table, column), `add ${name} to the life of this test`).toBeGreaterThan(0)
})

it('the file that a person takes home holds a row of everything, and nothing besides', async () => {
  const file = await (await exportMine(new Request('http://localhost/api/me/export'))).json()
  expect(Object.keys(file)).toEqual(['perfil', ...Object.values(parts).map(({ called }) => called)])
  for (const { called } of Object.values(parts)) expect(file[called], called).not.toEqual([])
  for (const { called } of Object.values(profileParts)) expect(file.perfil[called], called).toEqual(expect.anything())
})

it.each(belongings)('with the account, $name is erased or stays without a name, as farewell says', async belonging => {
  const { name, table, column } = belonging
  const key = await keyOf(table)
  const { rows: own } = await pool.query(`select ${key} as key from ${table} where ${column} = $1`, [id])

  await forgetPerson(id)

  expect(await rowsOf(table, column)).toBe(0)
  const ending = Object.entries(farewell).find(([known]) => known === name)?.[1]
  const { rows: left } = await pool.query(`select ${key} as key from ${table} where ${key} = any($1)`, [
    own.map(({ key }) => key),
  ])
  expect(left).toEqual(ending === 'erased' ? [] : expect.arrayContaining(own))
})

/** How a row of a table is told from the others, whatever becomes of it. */
async function keyOf(table: string) {
  const { rows } = await pool.query<{ name: string }>(
    `select attname as name from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
     where indrelid = $1::regclass and indisprimary`,
    [table],
  )
  return `${rows[0]?.name}::text`
}

/** How many rows of a table are this person's. */
async function rowsOf(table: string, column: string) {
  const { rows } = await pool.query(`select count(*)::int from ${table} where ${column} = $1`, [id])
  return rows[0]?.count
}

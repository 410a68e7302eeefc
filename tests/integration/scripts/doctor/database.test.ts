import { afterAll, beforeAll, expect, it } from 'vitest'
import { withConnection } from '@/scripts/database/connect'
import { migrate } from '@/scripts/database/migrate'
import { checkClock } from '@/scripts/doctor/checks/clock'
import { checkDatabase } from '@/scripts/doctor/checks/database'
import { checkSchema } from '@/scripts/doctor/checks/schema'
import type { Finding } from '@/scripts/doctor/finding'
import { createEmptyDatabase } from '@/tests/support/database'
import { openTransactionPooler } from '@/tests/support/transaction-pooler'

const ownUrl = process.env.DATABASE_URL ?? ''
const GUEST = 'doctor_guest'
let guestUrl: string

const levels = (findings: Finding[]) => findings.map(({ level }) => level)
const run = (url: string, sql: string) => withConnection(url, client => client.query(sql))
const findProblem = async (url: string) => (await checkDatabase(url)).find(({ level }) => level === 'problem')

beforeAll(async () => {
  await run(ownUrl, `drop role if exists ${GUEST}`)
  await run(ownUrl, `create role ${GUEST} login password 'canary-of-the-guest'`)
  const url = new URL(await createEmptyDatabase('foreign'))
  url.username = GUEST
  url.password = 'canary-of-the-guest'
  guestUrl = url.href
})
afterAll(() => run(ownUrl, `drop role ${GUEST}`))

it('a migrated database of our own is well', async () => {
  expect(levels(await checkDatabase(ownUrl))).toEqual(['ok', 'ok', 'ok', 'ok', 'ok'])
  expect(levels(await checkSchema(ownUrl))).toEqual(['ok'])
  expect(levels(await checkClock({ databaseUrl: ownUrl }))).toEqual(['ok'])
})

it('an empty one too: the first start makes its schema, and the doctor makes nothing', async () => {
  const url = await createEmptyDatabase('bare')
  expect(levels(await checkDatabase(url))).toEqual(['ok', 'ok', 'ok', 'ok', 'ok'])
  expect(levels(await checkSchema(url))).toEqual(['ok'])
  const { rows } = await run(url, "select from pg_tables where schemaname = 'public'")
  expect(rows).toEqual([])
})

it('missing rights are told with the line that grants them', async () => {
  expect(await findProblem(guestUrl)).toMatchObject({
    text: `the user ${GUEST} may not create tables and schemas`,
    cure: expect.stringMatching(/alter database \w+ owner to doctor_guest;/),
  })
})

it('a database that stores no UTF-8, and one that knows no upper case, are told', async () => {
  const server = new URL(ownUrl)
  await run(ownUrl, 'drop database if exists doctor_ascii')
  await run(
    ownUrl,
    "create database doctor_ascii encoding sql_ascii locale_provider libc locale 'C' template template0",
  )
  server.pathname = '/doctor_ascii'
  expect(await findProblem(server.href)).toMatchObject({ text: 'the database stores text as SQL_ASCII' })
  await run(ownUrl, 'drop database doctor_ascii with (force)')

  await run(ownUrl, 'drop database if exists doctor_plain')
  await run(ownUrl, "create database doctor_plain encoding utf8 locale_provider libc locale 'C' template template0")
  server.pathname = '/doctor_plain'
  expect((await checkDatabase(server.href)).find(({ level }) => level === 'warning')?.text).toContain('Ç and ç')
  await run(ownUrl, 'drop database doctor_plain with (force)')
})

it('a pooler, a wrong password and a server that is away are told, without the password', async () => {
  const pooler = await openTransactionPooler(await createEmptyDatabase('pooled_doctor'))
  expect(await findProblem(pooler.url)).toMatchObject({ text: expect.stringContaining('pooler in transaction mode') })
  pooler.close()

  const wrong = new URL(guestUrl)
  wrong.password = 'canary-that-is-wrong'
  const away = new URL(guestUrl)
  away.port = '9'
  for (const url of [wrong.href, away.href]) {
    const found = await checkDatabase(url)
    expect(levels(found)).toEqual(['problem'])
    expect(JSON.stringify(found)).not.toContain('canary')
  }
})

it('a schema that is older, newer or half migrated is told', async () => {
  const url = await createEmptyDatabase('doctor_schema')
  await migrate(url)
  const known = (await run(url, 'select migration_name as name from _prisma_migrations order by 1')).rows.map(
    ({ name }) => String(name),
  )
  expect(levels(await checkSchema(url, [...known, '29991231_later']))).toEqual(['warning'])
  expect(await checkSchema(url, known.slice(0, -1))).toMatchObject([
    { level: 'problem', text: expect.stringContaining('newer version') },
  ])
  await run(
    url,
    'update _prisma_migrations set finished_at = null where migration_name = (select max(migration_name) from _prisma_migrations)',
  )
  expect(await checkSchema(url)).toMatchObject([{ level: 'problem', text: expect.stringContaining('not finished') }])
})

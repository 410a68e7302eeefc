import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, vi } from 'vitest'
import { createWorkerDatabase } from './database'
import { browser, createRedirectError, notFoundError, resetBrowser } from './next-mocks'

process.env.DATABASE_URL = await createWorkerDatabase()
process.env.NEXTAUTH_URL = 'http://localhost:3000'
process.env.NEXTAUTH_SECRET = 'a-secret-that-only-the-tests-know-of'
// No backup starts by the clock in the middle of a test; tests about backups turn it on.
process.env.BACKUP_TO = 'off'
// Somebody receives prayer requests; tests about nobody doing so unset it.
process.env.PRAYER_EMAIL_TO = 'oracao@example.org'
process.env.MAIL_FROM = 'nao-responda@example.org'
process.env.MAIL_REPLY_TO = 'secretaria@example.org'
const dataFolder = mkdtempSync(path.join(tmpdir(), 'comunhao-test-'))
process.env.DATA_DIR = dataFolder
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }))

vi.mock('next/headers', () => ({
  headers: async () => browser.headers,
  cookies: async () => ({
    get: (name: string) => (browser.cookies.has(name) ? { name, value: browser.cookies.get(name) } : undefined),
    set: (name: string, value: string) => browser.cookies.set(name, value),
    delete: (name: string) => browser.cookies.delete(name),
  }),
}))
vi.mock('next/cache', () => ({
  cacheLife() {},
  cacheTag() {},
  io: async () => {},
  refresh() {},
  updateTag: (tag: string) => browser.staleTags.push(tag),
  revalidateTag: (tag: string) => browser.staleTags.push(tag),
}))
vi.mock('next/navigation', () => ({
  unstable_rethrow() {},
  redirect: (path: string) => {
    throw createRedirectError(path)
  },
  notFound: () => {
    throw notFoundError
  },
}))
// Nothing is ordered for real, and is said to have begun; the test of the process itself takes this back.
vi.mock('@/lib/assembly/backup/work-process', () => ({
  startWork: () => true,
  getStartedTask: () => undefined,
  stopBackups: async () => {},
}))
// Every line is written, however many equal ones a file's tests cause.
vi.mock('@/lib/platform/runtime/log-storm', async original => ({
  ...(await original<typeof import('@/lib/platform/runtime/log-storm')>()),
  admitLine: () => true,
}))
// The session of one test is not cached for the next.
vi.mock('react', async original => ({ ...(await original<typeof import('react')>()), cache: <Fn>(fn: Fn) => fn }))

beforeEach(async () => {
  resetBrowser()
  const { pool } = await import('@/lib/platform/database/pool')
  clearStatement ??= pool.query(clearStatementQuery).then(({ rows }) => rows[0]?.text ?? '')
  // Named, so that Postgres plans it once: it names every table.
  await pool.query({ name: 'clear every table', text: await clearStatement })
})

let clearStatement: Promise<string> | undefined

/**
 * One statement for all tables: foreign keys are checked at its end, and deleting a few rows is faster than truncating.
 */
const clearStatementQuery = `
  select 'with ' || string_agg(format('cleared%s as (delete from %I.%I)', number, schemaname, tablename), ', ') || ' select'
    as text
  from (select *, row_number() over () as number from pg_tables
        where schemaname = 'public' and tablename <> '_prisma_migrations' or tablename = '_private_jobs') tables`

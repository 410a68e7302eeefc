import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { db } from '@/lib/platform/database/db'
import { enqueue } from '@/lib/platform/jobs/queue'
import { seedDemo } from '@/prisma/seed'
import { createSetupCode } from '@/scripts/installation/first-evening'
import { createOperator } from '@/tests/support/operator'
import { insertProfile } from '@/tests/support/people'
import { countRows } from '@/tests/support/rows'
import { moveToTrash } from '@/tests/support/trash'

const url = process.env.DATABASE_URL ?? ''
const name = new URL(url).pathname.slice(1)
let data = ''
beforeEach(() => {
  data = mkdtempSync(path.join(tmpdir(), 'comunhao-leaving-'))
})
afterEach(() => rmSync(data, { recursive: true, force: true }))

const files = (folder: string) =>
  readdirSync(path.join(data, folder), { recursive: true, withFileTypes: true }).filter(entry => entry.isFile()).length

/** The app's own connections would say that it is being served. */
const runLeaveDemo = (...args: string[]) => createOperator(url, data).run('leave-demo', ...args)
vi.mock('@/lib/platform/database/pool', async original => {
  const { pool } = await original<typeof import('@/lib/platform/database/pool')>()
  pool.options.application_name = 'a test'
  return { pool, MAX_CONNECTIONS: 10 }
})

it('deletes everything of the demo church except a backup, and says what was deleted', {
  timeout: 120_000,
}, async () => {
  await seedDemo(db, data)
  const hymn = await db.hymn.findFirstOrThrow()
  await db.version.create({ data: { hymnId: hymn.id, number: 1, content: {} } })
  await db.$transaction(transaction => enqueue(transaction, 'sweepExpired', {}))

  const refused = await runLeaveDemo('--yes')
  expect(refused).toMatchObject({ code: 1 })
  expect(refused.output).toContain(`npm run leave-demo -- --database ${name}`)
  const unasked = await runLeaveDemo('--database', name)
  expect(unasked).toMatchObject({ code: 1 })
  expect(unasked.output).toContain('--yes')
  expect([await db.profile.count(), await db.hymn.count()]).toEqual([10, 14])

  const { code, output } = await runLeaveDemo('--database', name, '--yes')
  expect(output).toMatch(/This deletes: 10 people, .*14 pictures, 14 hymns/s)
  expect(output).toMatch(/A backup of all of it was made: (\S+), in /)
  expect(code).toBe(0)
  expect(Object.entries(await countRows()).filter(([, { rows }]) => rows > 0)).toEqual([])
  expect(files('uploads')).toBe(0)
  // And the note beside it.
  expect(files('backups')).toBe(2)
  expect(await createSetupCode(url)).toMatch(/-/)
})

it('keeps the songbook on request, without the hymns in the trash', { timeout: 120_000 }, async () => {
  await seedDemo(db, data)
  const [removedHymn, hymn] = await db.hymn.findMany({ orderBy: { number: 'asc' } })
  await moveToTrash({ hymnId: removedHymn?.id ?? '' })
  const { id: madeBy } = await insertProfile()
  await db.version.create({ data: { hymnId: hymn?.id, number: 1, content: {}, madeBy } })
  const before = await db.hymn.findMany({ where: { removedAt: null }, orderBy: { number: 'asc' } })

  const { output } = await runLeaveDemo('--database', name, '--yes', '--keep-songbook')
  expect(output).toContain('The songbook stays: 13 hymns')
  expect(await db.hymn.findMany({ orderBy: { number: 'asc' } })).toEqual(before)
  expect(await db.version.findMany()).toMatchObject([{ hymnId: hymn?.id, madeBy: null }])
  expect([await db.profile.count(), await db.playlist.count(), await db.upload.count()]).toEqual([0, 0, 0])
  expect([await db.event.count(), await db.churchRow.count()]).toEqual([0, 0])
})

it('an installation with the demo church is neither emptied nor changed by --empty', async () => {
  writeFileSync(path.join(data, 'demo.txt'), 'admin:  pastora@comunhao.example  senha\n')
  vi.resetModules()
  vi.stubEnv('DATA_DIR', data)
  const { needsDemo: demoIsMissing, requireNoDemo: keepDemoOut } = await import('@/scripts/installation/demo')
  expect(keepDemoOut).toThrow(/The demo church lives in .*npm run leave-demo/s)
  expect(readFileSync(path.join(data, 'demo.txt'), 'utf8')).toContain('admin:')

  rmSync(path.join(data, 'demo.txt'))
  keepDemoOut()
  // Every start from now on finds that it is no demo.
  expect(demoIsMissing()).toBe(false)
  expect(keepDemoOut).not.toThrow()
  vi.unstubAllEnvs()
})

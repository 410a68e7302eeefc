import { EventEmitter } from 'node:events'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { Logger, runOnce } from 'graphile-worker'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { GET as listPdfs } from '@/app/api/booklets/route'
import { keepLocks, releaseAbandonedJobs, renewLocks } from '@/lib/assembly/server/jobs/job-locks'
import { orderBooklet } from '@/lib/booklets/actions'
import { continueImport, importSongs, undoHymnImport } from '@/lib/hymns/actions/importing'
import { listRecentImports } from '@/lib/hymns/import/queries'
import { undoPart } from '@/lib/hymns/undo-import/mutations'
import { db } from '@/lib/platform/database/db'
import { pool } from '@/lib/platform/database/pool'
import { findCause } from '@/lib/platform/deliveries/cause'
import { enqueue } from '@/lib/platform/jobs/queue'
import { buildCopyPath, planCopies } from '@/lib/platform/uploads/copies/copy-plan'
import { refreshCopies } from '@/lib/platform/uploads/jobs'
import { storeImage } from '@/lib/platform/uploads/mutations'
import { parsePictureName } from '@/lib/platform/uploads/picture-name'
import { generateSongbook } from '@/scripts/bench/generated-songbook'
import { insertImport } from '@/tests/support/hymn-imports'
import { listDerivedFiles } from '@/tests/support/images'
import { listWaitingJobs, runJobs } from '@/tests/support/jobs'
import { passAbandonment, runAndKill, runAndKillAt } from '@/tests/support/killed-jobs'
import { signInAs } from '@/tests/support/people'

const patience = { timeout: 300_000 }
const choices = { paper: 'A4', columns: 1, letters: 'normal', content: 'chords' } as const
const readList = async () => (await listPdfs(new Request('http://localhost'))).json()

async function order() {
  const outcome = await orderBooklet(choices)
  if (outcome.status !== 'done' || !outcome.result) throw new Error(JSON.stringify(outcome))
  return outcome.result.id
}

it('a PDF killed at 25 % and at 90 % has failed, and ordering it again makes another one', patience, async () => {
  await signInAs('member')
  await db.hymn.createMany({
    data: generateSongbook(150).map((lyrics, index) => ({
      ...{ number: index + 1, title: `Louvor ${index}`, defaultKey: 'G', lyrics },
    })),
  })
  const id = await order()
  await runAndKillAt('booklets', 'new.progress >= 25')
  expect(await readList()).toMatchObject([{ id, failed: false }])
  expect(await order()).toBe(id)
  await passAbandonment()
  await runAndKillAt('booklets', 'new.progress >= 90')
  await passAbandonment()

  expect(await readList()).toMatchObject([{ id, ready: false, failed: true }])
  const again = await order()
  expect(again).not.toBe(id)
  await runJobs()
  expect(await readList()).toMatchObject([{ id: again, ready: true, failed: false }])
})

it('an import killed at 25 % and at 90 % stops after its last try, and goes on when told to', patience, async () => {
  const { id: by } = await signInAs('admin')
  const songs = Array.from({ length: 200 }, (_, index) => ({ number: 500 + index, title: `Canto ${index}` }))
  const { id: importId } = await insertImport(by, songs)
  await importSongs({ importId })
  const writes = (position: number) => `new.outcome = 'added' and new.position >= ${position}`
  await runAndKillAt('hymn_import_songs', writes(50))
  expect(await db.hymn.count()).toBe(50)
  await passAbandonment()
  // Somebody takes a number meanwhile.
  await db.hymn.create({ data: { number: 690, title: 'Outro', defaultKey: 'G', lyrics: '[G]Outro' } })
  await runAndKillAt('hymn_import_songs', writes(180))
  await pool.query('update graphile_worker._private_jobs set attempts = max_attempts')
  await passAbandonment()
  expect(await listRecentImports()).toMatchObject([{ task: 'write', state: 'stopped', progress: 90, added: 180 }])

  expect(await continueImport({ importId })).toMatchObject({ status: 'done' })
  expect(await listRecentImports()).toMatchObject([{ state: 'running' }])
  await runJobs()
  expect(await listRecentImports()).toMatchObject([{ state: 'done', progress: 100, added: 200 }])
  const written = await db.hymn.findMany({ where: { title: { startsWith: 'Canto' } }, orderBy: { number: 'asc' } })
  const numbers = songs.map(({ number }) => (number === 690 ? 700 : number)).toSorted((one, other) => one - other)
  expect(written.map(({ number }) => number)).toEqual(numbers)

  await undoHymnImport({ importId })
  await undoPart(importId)
  expect(await listRecentImports()).toMatchObject([{ task: 'undo', state: 'running', progress: 5 }])
  await runJobs()
  expect(await listRecentImports()).toMatchObject([{ task: 'undo', state: 'done', stayed: [] }])
  expect(await db.hymn.findMany({ where: { removedAt: null } })).toMatchObject([{ title: 'Outro' }])
})

describe('a PDF', () => {
  it('begins its second try at the beginning', patience, async () => {
    const { id: profileId } = await signInAs('member')
    await db.hymn.create({ data: { number: 1, title: 'Um', defaultKey: 'G', lyrics: '[G]Santo' } })
    const id = await order()
    await db.orderedBooklet.update({ where: { id }, data: { progress: 80 } })
    await db.$executeRaw`create function forbid() returns trigger language plpgsql as $$ begin raise 'full'; end $$`
    await db.$executeRaw`create trigger forbid before update on booklets for each row when (new.pdf is not null)
      execute function forbid()`
    // How far it is later on depends on how slow the machine is.
    await db.$executeRaw`create table written_progress (at serial, progress int)`
    await db.$executeRaw`create function note_progress() returns trigger language plpgsql as $$
      begin insert into written_progress (progress) values (new.progress); return new; end $$`
    await db.$executeRaw`create trigger note_progress after update on booklets for each row
      execute function note_progress()`
    await runJobs()
    await db.$executeRaw`drop trigger forbid on booklets`
    await db.$executeRaw`drop trigger note_progress on booklets`
    const written = await db.$queryRaw<{ progress: number }[]>`select progress from written_progress order by at`
    await db.$executeRaw`drop table written_progress`
    expect(written[0]).toEqual({ progress: 0 })
    expect(await db.orderedBooklet.findMany({ where: { profileId } })).toMatchObject([{ pdf: null }])
  })

  it('has failed too if its job is gone, as after a restore', async () => {
    await signInAs('member')
    await db.hymn.create({ data: { number: 1, title: 'Um', defaultKey: 'G', lyrics: '[G]Santo' } })
    const id = await order()
    await db.$executeRaw`delete from graphile_worker._private_jobs`
    expect(await readList()).toMatchObject([{ id, failed: true }])
    expect(await order()).not.toBe(id)
  })
})

it(
  'sizes of a picture killed at 25 % and at 90 % are made in the end, unless each try ends the process',
  patience,
  async () => {
    const { id: ownerId } = await signInAs('admin')
    mkdirSync(path.join(process.env.DATA_DIR ?? '', 'uploads'), { recursive: true })
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const bytes = await sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#777', noise } })
      .jpeg()
      .toBuffer()
    const stored = await storeImage({ picture: bytes, folder: 'notices', ownerId })
    if (!stored.ok) throw new Error(stored.refusal)
    const name = parsePictureName(stored.image.address) ?? ''
    const all = planCopies(name).map(copy => buildCopyPath(name, copy))
    await runAndKill(async () => listDerivedFiles().length >= 3)
    await passAbandonment()
    await runAndKill(async () => listDerivedFiles().length >= all.length - 1)
    await passAbandonment()
    expect(await listWaitingJobs('makeCopies')).toMatchObject([{ attempts: 2 }])
    await runJobs()
    expect(listDerivedFiles()).toEqual(all.toSorted())

    await db.$transaction(transaction => enqueue(transaction, 'makeCopies', { name }))
    await pool.query(
      `update graphile_worker._private_jobs set attempts = max_attempts, locked_at = now(), locked_by = 'killed'`,
    )
    await passAbandonment()
    await db.upload.create({ data: { name: 'notices/other.jpg', ownerId, width: 1, height: 1, bytes: 1 } })
    await refreshCopies({})
    const waiting = await listWaitingJobs('makeCopies')
    expect(waiting.find(({ payload }) => JSON.stringify(payload).includes(name))).toMatchObject({ attempts: 5 })
    const { rows } = await pool.query('select last_error as error from graphile_worker.jobs where attempts > 0')
    expect(rows.map(({ error }) => findCause(error, false).why)).toEqual(['O servidor parou no meio.'])
  },
)

it('a job that is slow is not released as long as its process lives', async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  await db.$transaction(transaction => enqueue(transaction, 'makeCopies', { name: 'notices/a.jpg' }))
  const events = new EventEmitter()
  keepLocks(events)
  const makeCopies = () => {
    begin()
    return ended
  }
  const running = runOnce({
    pgPool: pool,
    taskList: { makeCopies },
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
    events,
  })
  await begun
  const readLock = async () =>
    (await pool.query('select locked_by from graphile_worker._private_jobs')).rows[0]?.locked_by
  const lock = await readLock()
  // The database's clock is set while the job runs: nobody else takes it before its process has renewed its lock.
  for (const jump of ['-1 hour', '1 hour']) {
    await pool.query('update graphile_worker._private_jobs set locked_at = now() + $1::interval', [jump])
    await releaseAbandonedJobs()
    expect([lock !== null, await readLock()]).toEqual([true, lock])
    await renewLocks()
    await releaseAbandonedJobs({ patience: 0 })
    expect([lock !== null, await readLock()]).toEqual([true, lock])
  }
  end()
  await running
})

it('a job whose process was killed runs again, also if the database’s clock was set back since', async () => {
  await db.$transaction(transaction => enqueue(transaction, 'makeCopies', { name: 'notices/a.jpg' }))
  await pool.query(
    `update graphile_worker._private_jobs set locked_at = now() + interval '1 hour', locked_by = 'killed'`,
  )
  await releaseAbandonedJobs()
  await releaseAbandonedJobs({ patience: 0 })
  const { rows } = await pool.query('select locked_by from graphile_worker._private_jobs')
  expect(rows).toEqual([{ locked_by: null }])
})

import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { withConnection } from '@/scripts/database/connect'
import { closeAll } from '@/scripts/installation/cleanup'
import { isLongRun } from '@/tests/support/long'
import { createRandom } from '@/tests/support/seeded-random'
import { sql } from '@/tests/support/served-database'
import { expectAllPrayersMailed, skipJobPauses } from './prayer-mails'
import { type RestartableApp, startRestartableApp } from './restartable-app'
import { startWriters } from './writers'

// Fifty take minutes, in npm run test:long; `SEED=…` repeats the moments of a run that failed.
const kills = isLongRun ? 50 : 2
const seed = Number(process.env.SEED ?? Date.now() % 100_000)

let drill: RestartableApp
beforeAll(async () => {
  drill = await startRestartableApp()
})
afterAll(closeAll)

it(`killed ${kills} times at random while people write, the app loses nothing and does nothing twice (SEED=${seed})`, async () => {
  const upTo = createRandom(seed)
  const people = await startWriters(drill)
  for (let kill = 1; kill <= kills; kill += 1) {
    await people.writeMore(upTo(20))
    await pause(upTo(60))
    await drill.kill()
    await drill.start()
  }
  await people.stop()
  expect(await people.findWrongResults()).toEqual([])
})

it('a database that restarts or is away for eight seconds causes clear messages and no other failure', async () => {
  const people = await startWriters(drill)
  await people.writeMore(40)
  await drill.postgres.pause()
  await drill.postgres.resume()
  await people.writeMore(40)

  const [read, unread] = await sql<{ id: string }>('select id from hymns order by number desc limit 2')
  await drill.requestAsMember(`/app/hymns/${read?.id}`)
  await drill.postgres.pause()
  const [response, ...missing] = await Promise.all([
    drill.requestAsMember(`/app/hymns/${read?.id}`),
    drill.requestAsMember(`/app/hymns/${unread?.id}`),
    drill.requestAsMember('/app/removed'),
    drill.requestAsMember('/api/me/profile'),
    drill.requestAsMember(`/api/notices/${randomUUID()}/comments`),
    drill.requestAsMember('/api/me'),
    drill.requestAsMember('/readyz'),
    pause(8000).then(() => drill.requestAsMember('/api/me/export')),
  ])
  await drill.postgres.resume()
  await people.writeMore(40)
  await people.stop()

  expect(await people.findWrongResults()).toEqual([])
  expect(response.status).toBe(200)
  for (const { status, text } of missing) {
    expect(status).toBe(503)
    expect(text).toMatch(/lang="pt-BR"|Tente novamente em alguns instantes|^not ready$/)
    expect(text).not.toMatch(/prisma|postgres|ECONN|127\.0\.0\.1/i)
  }
})

it('the served app makes a backup of all this in a separate process and logs it', async () => {
  const backups = path.join(process.env.DATA_DIR ?? '', 'backups')
  // Repeated, as the clock does: one attempt may fall into the time when the app reconnects to the database. It keeps
  // its place in the queue, behind what the people of the tests before have caused.
  const request = async () => {
    await sql(`select graphile_worker.add_job('keepBackups', '{}', job_key => 'asked by the tests',
                                              job_key_mode => 'preserve_run_at')`)
    const made = existsSync(backups) ? readdirSync(backups).filter(name => name.endsWith('.tar.gz')) : []
    const queue = await sql('select task_identifier, attempts, locked_at, last_error from graphile_worker.jobs')
    expect(made, `a backup is made; the queue: ${JSON.stringify(queue)}`).toHaveLength(1)
  }
  await vi.waitFor(request, { timeout: 180_000, interval: 1000 })
  await waitUntil(async () => {
    const { text } = await drill.requestAsMember('/readyz?details')
    expect(JSON.parse(text).backups).toMatchObject({ scheduled: true, ageInHours: 0, lastAttempt: 'good' })
  })
})

it('on SIGTERM the app finishes running requests and exits', async () => {
  const people = await startWriters(drill)
  await people.writeMore(20)
  expect(await drill.terminate()).toBe('exit code 143')
  await drill.start()
  await people.stop()
  expect(await people.findWrongResults()).toEqual([])

  const request = await withConnection(process.env.DATABASE_URL ?? '', async client => {
    await client.query('begin; lock table prayer_requests in exclusive mode')
    const request = drill.sendPrayer('Joana no último instante')
    await waitUntil(async () => expect(await sql('select from pg_locks where not granted')).toHaveLength(1))
    const ended = drill.terminate()
    await waitUntil(() => expect(drill.requestAsMember('/livez')).rejects.toThrow('fetch failed'))
    await client.query('commit')
    return { status: (await request).status, how: await ended }
  })
  expect(request).toEqual({ status: 'done', how: 'exit code 143' })
})

it('in the end every prayer request has reached every member of the team in one mail', async () => {
  await skipJobPauses()
  await drill.start()
  await expectAllPrayersMailed(drill)
})

const waitUntil = (expectation: () => Promise<void>) => vi.waitFor(expectation, { timeout: 30_000, interval: 20 })

import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { connected } from '@/scripts/database/connect'
import { closeAll } from '@/scripts/house/closing'
import { sql } from '@/tests/support/behind'
import { chance } from '@/tests/support/chance'
import { long } from '@/tests/support/long'
import { type Drill, openDrill } from './drill'
import { everyPrayerIsMailed, timePasses } from './post'
import { writers } from './writers'

// Fifty take minutes, in npm run test:long; `SEED=…` brings back the moments of a run that failed.
const kills = long ? 50 : 6
const seed = Number(process.env.SEED ?? Date.now() % 100_000)

let drill: Drill
beforeAll(async () => {
  drill = await openDrill()
})
afterAll(closeAll)

it(`killed at ${kills} random moments while people write, it loses nothing and does nothing twice (SEED=${seed})`, async () => {
  const upTo = chance(seed)
  const people = await writers(drill)
  for (let kill = 1; kill <= kills; kill += 1) {
    await people.writeMore(upTo(20))
    await pause(upTo(60))
    await drill.kill()
    await drill.start()
  }
  await people.stop()
  expect(await people.broken()).toEqual([])
})

it('a database that restarts, and one that is away for eight seconds, is missed in plain words and nothing else', async () => {
  const people = await writers(drill)
  await people.writeMore(40)
  await drill.postgres.goAway()
  await drill.postgres.comeBack()
  await people.writeMore(40)

  const [read, unread] = await sql<{ id: string }>('select id from hymns order by number desc limit 2')
  await drill.ask(`/app/hymns/${read?.id}`)
  await drill.postgres.goAway()
  const [kept, ...missing] = await Promise.all([
    drill.ask(`/app/hymns/${read?.id}`),
    drill.ask(`/app/hymns/${unread?.id}`),
    drill.ask('/app/removed'),
    drill.ask('/api/me/profile'),
    drill.ask(`/api/notices/${randomUUID()}/comments`),
    drill.ask('/api/me'),
    drill.ask('/readyz'),
    pause(8000).then(() => drill.ask('/api/me/export')),
  ])
  await drill.postgres.comeBack()
  await people.writeMore(40)
  await people.stop()

  expect(await people.broken()).toEqual([])
  expect(kept.status).toBe(200)
  for (const { status, text } of missing) {
    expect(status).toBe(503)
    expect(text).toMatch(/lang="pt-BR"|Tente novamente em alguns instantes|^not ready$/)
    expect(text).not.toMatch(/prisma|postgres|ECONN|127\.0\.0\.1/i)
  }
})

it('the served app makes a backup of all this in a process of its own, and says so', async () => {
  const backups = path.join(process.env.DATA_DIR ?? '', 'backups')
  // Asked again and again, as the clock does: once may be while the app still finds its way back to the database.
  const asked = async () => {
    await sql("select graphile_worker.add_job('keepBackups', '{}', job_key => 'asked by the tests')")
    expect(readdirSync(backups).filter(name => name.endsWith('.tar.gz'))).toHaveLength(1)
  }
  await vi.waitFor(asked, { timeout: 60_000, interval: 1000 })
  await until(async () => {
    const { text } = await drill.ask('/readyz?details')
    expect(JSON.parse(text).backups).toMatchObject({ scheduled: true, ageInHours: 0, lastAttempt: 'good' })
  })
})

it('told to stop, it ends what it has begun and is gone', async () => {
  const people = await writers(drill)
  await people.writeMore(20)
  expect(await drill.terminate()).toBe('exit code 143')
  await drill.start()
  await people.stop()
  expect(await people.broken()).toEqual([])

  const asked = await connected(process.env.DATABASE_URL ?? '', async client => {
    await client.query('begin; lock table prayer_requests in exclusive mode')
    const asked = drill.pray('Joana no último instante')
    await until(async () => expect(await sql('select from pg_locks where not granted')).toHaveLength(1))
    const ended = drill.terminate()
    await until(() => expect(drill.ask('/livez')).rejects.toThrow('fetch failed'))
    await client.query('commit')
    return { status: (await asked).status, how: await ended }
  })
  expect(asked).toEqual({ status: 'done', how: 'exit code 143' })
})

it('after all this, every request for prayer has reached everyone of the team, in one mail', async () => {
  await timePasses()
  await drill.start()
  await everyPrayerIsMailed(drill)
})

const until = (expectation: () => Promise<void>) => vi.waitFor(expectation, { timeout: 30_000, interval: 20 })

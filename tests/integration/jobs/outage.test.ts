import { expect, it, onTestFinished, vi } from 'vitest'
import { connected } from '@/scripts/database/connect'
import { aLine } from '@/tests/support/line'

const databaseUrl = process.env.DATABASE_URL ?? ''
const line = await aLine(databaseUrl)
process.env.DATABASE_URL = line.url

const { db } = await import('@/lib/database/db')
const { pool } = await import('@/lib/database/pool')
const { stopJobs: stopWorking, runJobs: workOnJobs } = await import('@/lib/server/jobs/worker')

it('jobs that end while the database keeps silent hold up none of those that come once it speaks again', async () => {
  const running: (() => void)[] = []
  let over = false
  vi.spyOn(db.prayerRequest, 'deleteMany').mockImplementation(failingWhenTold as never)
  const working = workOnJobs()
  onTestFinished(async () => {
    over = true
    for (const fail of running) fail()
    await Promise.all([stopWorking(), working])
    await pool.end()
    line.close()
  })
  await asked(2)
  await vi.waitFor(() => expect(running).toHaveLength(2), { timeout: 30_000 })

  line.fallSilent()
  const lent: unknown[] = []
  const lost = new Set<unknown>()
  pool.on('acquire', client => lent.push(client)).on('remove', client => lost.add(client))
  // One after the other: what ends in one moment is told to the database in one statement.
  for (const [earlier, fail] of running.entries()) {
    fail()
    await vi.waitFor(() => expect(lent.length).toBeGreaterThan(earlier), { timeout: 30_000 })
  }
  const [one, other] = lent
  await vi.waitFor(() => expect(lost.has(one) && lost.has(other)).toBe(true), { timeout: 30_000 })
  line.comeBack()
  await asked(1)
  await vi.waitFor(() => expect(running.length).toBeGreaterThan(2), { timeout: 60_000 })

  function failingWhenTold() {
    return new Promise((_, reject) => {
      const fail = () => reject(new Error('told to fail'))
      if (over) fail()
      else running.push(fail)
    })
  }
})

/** Past the line: whoever asks for them has a database. */
const asked = (jobs: number) =>
  connected(databaseUrl, client =>
    client.query(`select graphile_worker.add_job('sweepExpired', '{}') from generate_series(1, $1)`, [jobs]),
  )

import { expect, it, onTestFinished, vi } from 'vitest'
import { withConnection } from '@/scripts/database/connect'
import { startDatabaseProxy } from '@/tests/support/database-proxy'

const databaseUrl = process.env.DATABASE_URL ?? ''
const line = await startDatabaseProxy(databaseUrl)
process.env.DATABASE_URL = line.url

const { db } = await import('@/lib/platform/database/db')
const { pool } = await import('@/lib/platform/database/pool')
const { stopJobs: stopWorking, runJobs: workOnJobs } = await import('@/lib/assembly/server/jobs/worker')

it('jobs that finish while the database hangs do not delay jobs that come after it recovers', async () => {
  const running: (() => void)[] = []
  let isOver = false
  vi.spyOn(db.prayerRequest, 'deleteMany').mockImplementation(failingWhenTold as never)
  const working = workOnJobs()
  onTestFinished(async () => {
    isOver = true
    for (const fail of running) fail()
    await Promise.all([stopWorking(), working])
    await pool.end()
    line.close()
  })
  await addJobs(2)
  await vi.waitFor(() => expect(running).toHaveLength(2), { timeout: 30_000 })

  line.stall()
  const connections: unknown[] = []
  const lostConnections = new Set<unknown>()
  pool.on('acquire', client => connections.push(client)).on('remove', client => lostConnections.add(client))
  // One after the other: what ends in one moment is told to the database in one statement.
  for (const [earlier, fail] of running.entries()) {
    fail()
    await vi.waitFor(() => expect(connections.length).toBeGreaterThan(earlier), { timeout: 30_000 })
  }
  const [one, other] = connections
  await vi.waitFor(() => expect(lostConnections.has(one) && lostConnections.has(other)).toBe(true), { timeout: 30_000 })
  line.restore()
  await addJobs(1)
  await vi.waitFor(() => expect(running.length).toBeGreaterThan(2), { timeout: 60_000 })

  function failingWhenTold() {
    return new Promise((_, reject) => {
      const fail = () => reject(new Error('told to fail'))
      if (isOver) fail()
      else running.push(fail)
    })
  }
})

/** Past the line: whoever asks for them has a database. */
const addJobs = (jobs: number) =>
  withConnection(databaseUrl, client =>
    client.query(`select graphile_worker.add_job('sweepExpired', '{}') from generate_series(1, $1)`, [jobs]),
  )

import { afterAll, expect, it } from 'vitest'
import { startDatabaseProxy } from '@/tests/support/database-proxy'
import { requestFromListener } from '@/tests/support/node-server'

const proxy = await startDatabaseProxy(process.env.DATABASE_URL ?? '')
process.env.DATABASE_URL = proxy.url
process.env.METRICS_TOKEN = 'a-token-that-only-the-tests-know'

const { tryConsume, limits } = await import('@/lib/platform/action/limits')
const { db } = await import('@/lib/platform/database/db')
const { pool } = await import('@/lib/platform/database/pool')
const { enqueue } = await import('@/lib/platform/jobs/queue')
const { env } = await import('@/lib/platform/runtime/env')
const { answerMetrics } = await import('@/lib/assembly/server/metrics/metrics-response')

const token = `Bearer ${process.env.METRICS_TOKEN}`

afterAll(async () => {
  await pool.end()
  proxy.close()
})

/** As the server does: what no step answers is Next's 404. */
const scrape = (authorization = token) =>
  requestFromListener(
    async (request, response) => (await answerMetrics(request, response, '/metrics')) || response.send(404, {}),
    { headers: { authorization } },
  )

it('only who knows the token reads the metrics, and without a token there is no such page', async () => {
  expect((await scrape('')).status).toBe(401)
  expect((await scrape(`${token}x`)).status).toBe(401)
  expect(await scrape()).toMatchObject({ status: 200, headers: { 'cache-control': 'private, no-store' } })
  const { METRICS_TOKEN } = env
  env.METRICS_TOKEN = undefined
  expect((await scrape('Bearer undefined')).status).toBe(404)
  env.METRICS_TOKEN = METRICS_TOKEN
})

it('jobs, mails that wait, queries, connections, memory and the disk are shown', async () => {
  const hourAgo = new Date(Date.now() - 3_600_000)
  const profileId = crypto.randomUUID()
  await db.$transaction(async transaction => {
    await enqueue(transaction, 'sendResetMail', { profileId, requestId: crypto.randomUUID() } as never, hourAgo)
    await enqueue(transaction, 'makeCopies', { name: 'notices/none.jpg' })
  })
  await pool.query('select missing').catch(() => {})
  const { body } = await scrape()
  expect(body).toContain('comunhao_jobs{task="sendResetMail",state="waiting"} 1')
  expect(body).toMatch(/comunhao_job_oldest_seconds\{task="sendResetMail"\} 36\d\d/)
  expect(body).toContain('comunhao_mails_waiting 1')
  expect(body).toContain('comunhao_database_up 1')
  expect(body).toMatch(/comunhao_database_queries_total\{result="failed"\} [1-9]/)
  expect(body).toMatch(/comunhao_database_query_duration_seconds_count [1-9]/)
  expect(body).toContain('comunhao_database_connections_max 10')
  expect(body).toMatch(/comunhao_disk_free_bytes \d{6}/)
  expect(body).toMatch(/process_resident_memory_bytes \d{6}/)
  expect(body).toMatch(/nodejs_eventloop_lag_p99_seconds \d/)
  expect(body).not.toContain(profileId)
})

it('a try that is one too many is counted under the name of its limit, never under whose it is', async () => {
  for (let tries = 0; tries <= 10; tries += 1) await tryConsume(limits.signInByAccount, 'ana@example.org')
  const { body } = await scrape()
  expect(body).toContain('comunhao_limits_refused_total{limit="sign-in-account"} 1')
  expect(body).not.toContain('ana@')
})

it('while the database is away a scrape says so, and shows everything else', async () => {
  proxy.disconnect()
  const { status, body } = await scrape()
  proxy.restore()
  expect(status).toBe(200)
  expect(body).toContain('comunhao_database_up 0')
  expect(body).not.toMatch(/^comunhao_(jobs\{|mails_waiting)/m)
  expect(body).toMatch(/process_resident_memory_bytes \d{6}/)
})

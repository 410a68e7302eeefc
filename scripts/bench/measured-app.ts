import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { offlineApi } from '@/lib/values/routes/offline-routes'
import { onClose } from '@/scripts/installation/cleanup'
import { createCookie, insertPerson, sql } from '@/tests/support/served-database'
import { createTestEnvironment } from '@/tests/support/test-environment'
import { largeChurchSql } from './large-church'

export type MeasuredApp = Awaited<ReturnType<typeof startMeasuredApp>>
type Setting = { scale: boolean; env?: Record<string, string> }

/** No waiting for the disk, and Postgres counts the statements that reach it. */
const postgresSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_preload_libraries: 'pg_stat_statements',
}

/** The built app on a database of its own, as large as the demo or as a church of 10,000, with one member signed in. */
export async function startMeasuredApp({ scale, env }: Setting) {
  const environment = await createTestEnvironment({ build: process.env.NEXT_DIST_DIR, settings: postgresSettings, env })
  onClose(environment.close)
  await sql('create extension pg_stat_statements')
  if (scale) await runInOneSession(largeChurchSql)
  const samples = await findSamples()
  let pid = 0
  const app = await environment.open(launched => {
    pid = launched
  })
  await waitUntilFilesAreCompressed(environment.site)
  const { name, value } = await createCookie(await insertPerson('member'))
  return { ...environment, app, pid, places: samples, member: { name, value }, cookie: `${name}=${value}` }
}

/** The app compresses its files one after the other in its first seconds, the service worker last. */
async function waitUntilFilesAreCompressed(site: string) {
  const isCompressed = async () => (await fetch(site + offlineApi.worker)).headers.has('content-encoding')
  while (!(await isCompressed())) await pause(POLL_MS)
}

const POLL_MS = 200

/** How many statements came from the app since the start, without those of the job queue. */
export async function countStatements() {
  const [sum] = await sql<{ calls: number }>(
    `select coalesce(sum(calls), 0)::int as calls from pg_stat_statements
     where query !~* 'graphile_worker|pg_stat_statements|^(begin|commit|rollback|listen|unlisten|set )'`,
  )
  return sum?.calls ?? Number.NaN
}

async function findSamples() {
  const findFirst = async (query: string) => (await sql<{ id: string; name: string }>(query))[0] ?? { id: '', name: '' }
  return {
    hymn: await findFirst('select id, title as name from hymns order by number limit 1'),
    playlist: await findFirst(
      `select id, name from playlists where name not like 'Playlist %' order by created_at limit 1`,
    ),
  }
}

/** Temporary tables last as long as their connection. */
async function runInOneSession(text: string) {
  const client = new pg.Client(process.env.DATABASE_URL)
  await client.connect()
  await client.query(text)
  await client.end()
}

import pg from 'pg'
import { onClose } from '@/scripts/house/closing'
import { aPerson, cookieOf, sql } from '@/tests/support/behind'
import { aHouse } from '@/tests/support/house'
import { crowd } from './crowd'

export type MeasuredHouse = Awaited<ReturnType<typeof measuredHouse>>
type Setting = { scale: boolean; env?: Record<string, string> }

/** Nothing waits for the disk, and Postgres counts the statements that reach it. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_preload_libraries: 'pg_stat_statements',
}

/** The built app on a database of its own, as large as the demo or as a church of 10,000, with one member signed in. */
export async function measuredHouse({ scale, env }: Setting) {
  const house = await aHouse({ build: process.env.NEXT_DIST_DIR, settings, env })
  onClose(house.close)
  await sql('create extension pg_stat_statements')
  if (scale) await inOneSession(crowd)
  const places = await thePlaces()
  let pid = 0
  const app = await house.open(launched => {
    pid = launched
  })
  const { name, value } = await cookieOf(await aPerson('member'))
  return { ...house, app, pid, places, member: { name, value }, cookie: `${name}=${value}` }
}

/** How many statements have come in from the app since the start; what the job queue says to itself aside. */
export async function statements() {
  const [sum] = await sql<{ calls: number }>(
    `select coalesce(sum(calls), 0)::int as calls from pg_stat_statements
     where query !~* 'graphile_worker|pg_stat_statements|^(begin|commit|rollback|listen|unlisten|set )'`,
  )
  return sum?.calls ?? Number.NaN
}

async function thePlaces() {
  const one = async (query: string) => (await sql<{ id: string; name: string }>(query))[0] ?? { id: '', name: '' }
  return {
    hymn: await one('select id, title as name from hymns order by number limit 1'),
    playlist: await one(`select id, name from playlists where name not like 'Playlist %' order by created_at limit 1`),
  }
}

/** Temporary tables last as long as their connection. */
async function inOneSession(text: string) {
  const client = new pg.Client(process.env.DATABASE_URL)
  await client.connect()
  await client.query(text)
  await client.end()
}

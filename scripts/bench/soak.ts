/**
 * How much memory does the app use in half an hour of a busy church, and does it grow? Serves the built app on a database
 * of its own with 2,000 hymns: twenty visitors, without a pause or with so many requests a second together, and a hundred
 * followers of one leader. Prints every minute how much memory the process and its database use, and says at the end
 * whether it is flat. Nothing but the load causes garbage collection, until the last line says what is left after one.
 * `SNAPSHOTS=folder` saves two heap snapshots; `APP_OPTIONS` are options of Node for the app.
 * Usage, after a build: `node --import ./scripts/aliases.mjs scripts/bench/soak.ts [minutes] [requests a second]`
 */
import { setTimeout as pause } from 'node:timers/promises'
import { closeAll, closeOnSignals, onClose } from '@/scripts/installation/cleanup'
import { findFreePort } from '@/scripts/system/ports'
import { sql } from '@/tests/support/served-database'
import { createTestEnvironment } from '@/tests/support/test-environment'
import { leadFollowers } from './follow-load'
import { insertSongbook } from './generated-songbook'
import { connectInspector } from './inspector'
import { findPostmaster, readMemoryOfTree, readResidentMemory } from './process-memory'
import { prepareSundayTraffic } from './sunday-traffic'

type Row = Record<'requests' | 'failed' | 'rss' | 'anonymous' | 'heap' | 'buffers' | 'postgres' | 'connections', number>

const CONNECTIONS = 20
const FOLLOWERS = 100
const HYMNS = 2000
const minutes = Number(process.argv[2] ?? 30)
const perSecond = Number(process.argv[3] ?? Number.POSITIVE_INFINITY)
/** Caches fill, code is compiled, connections are opened. */
const warmUpMinutes = Math.ceil(minutes / 3)
/** What counts as flat: the highest ratio between the medians of the two halves after the warm-up. */
const MAX_GROWTH = 1.05

closeOnSignals()
const port = await findFreePort()
const NODE_OPTIONS = `--inspect=127.0.0.1:${port} ${process.env.APP_OPTIONS ?? ''}`
const env = { NODE_OPTIONS, TRUSTED_PROXIES: '1' }
// PostgreSQL as `npm start` starts it.
const environment = await createTestEnvironment({ build: process.env.NEXT_DIST_DIR ?? '.next', env, settings: {} })
onClose(environment.close)
await insertSongbook(HYMNS)
let pid = 0
await environment.open(launched => {
  pid = launched
})
const app = await connectInspector(port)
const postmaster = await findPostmaster()
const counts = { requests: 0, failed: 0 }
const errorCounts = new Map<string, number>()

try {
  const church = await prepareSundayTraffic(environment)
  const visitors = await Promise.all(Array.from({ length: CONNECTIONS }, (_, number) => church.visitor(number)))
  const until = Date.now() + minutes * 60_000
  const visits = visitors.map(async visitor => {
    while (Date.now() < until) {
      const turn = pause((CONNECTIONS / perSecond) * 1000)
      counts.requests += 1
      await church.deed(visitor).catch(countError)
      await turn
    }
  })
  const isOver = () => Date.now() >= until
  const { site, port: appPort } = environment
  const lead = await leadFollowers({ site, port: appPort, followers: FOLLOWERS, isOver, onError: countError })
  const leading = lead()

  print('  minute requests   failed   RSS MB  anon MB  heap MB buffers MB Postgres MB connections')
  const rows: Row[] = []
  for (let minute = 1; minute <= minutes; minute += 1) {
    await pause(until - (minutes - minute) * 60_000 - Date.now() - (minute === minutes ? 5000 : 0))
    const row = await measureProcesses()
    rows.push(row)
    print(
      [minute, ...Object.values(row).map(value => value.toFixed(0))].map(cell => String(cell).padStart(8)).join(' '),
    )
    if (minute === warmUpMinutes || minute === minutes) await takeSnapshot(minute)
  }
  await Promise.all([...visits, leading])
  for (const [complaint, times] of errorCounts) print(`${times} × ${complaint}`)
  printVerdict(rows.slice(warmUpMinutes))
  await printRemaining()
} finally {
  app.close()
  await closeAll()
}
process.exit()

function countError(error: Error) {
  counts.failed += 1
  errorCounts.set(error.message, (errorCounts.get(error.message) ?? 0) + 1)
}

async function measureProcesses(): Promise<Row> {
  const { heapTotal, external } = await app.memory()
  const { rss, anonymous } = readResidentMemory(pid)
  const [backends] = await sql<{ count: number }>(
    'select count(*)::int from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  const bytes = { rss, anonymous, heap: heapTotal, buffers: external, postgres: readMemoryOfTree(postmaster) }
  const megabytes = Object.fromEntries(
    Object.entries(bytes).map(([name, value]) => [name, value / 1e6]),
  ) as typeof bytes
  return { ...counts, ...megabytes, connections: backends?.count ?? Number.NaN }
}

/** What is in use without garbage, and the most that was ever resident. */
async function printRemaining() {
  const { peak } = readResidentMemory(pid)
  const { heapUsed, external } = await app.memoryAfterCollection()
  const [most, live, buffers] = [peak, heapUsed, external].map(bytes => (bytes / 1e6).toFixed(0))
  print(`at most ${most} MB resident; after garbage collection ${live} MB of heap and ${buffers} MB of buffers`)
}

async function takeSnapshot(minute: number) {
  if (process.env.SNAPSHOTS) await app.snapshot(`${process.env.SNAPSHOTS}/minute-${minute}.heapsnapshot`)
}

function printVerdict(rows: Row[]) {
  const half = Math.floor(rows.length / 2)
  for (const kind of ['rss', 'anonymous', 'heap', 'buffers', 'postgres', 'connections'] as const) {
    const [before, after] = [rows.slice(0, half), rows.slice(half)].map(part =>
      computeMedian(part.map(row => row[kind])),
    )
    const ratio = (after ?? Number.NaN) / (before ?? Number.NaN)
    print(
      `${kind}: median ${before?.toFixed(0)}, then ${after?.toFixed(0)}: ${ratio <= MAX_GROWTH ? 'flat' : 'GROWS'} (${ratio.toFixed(3)})`,
    )
  }
}

function computeMedian(values: number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

function print(line: string) {
  process.stdout.write(`${line}\n`)
}

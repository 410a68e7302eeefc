/**
 * Twenty connections without a pause for half an hour: does the memory of the app grow? Serves the built app on a
 * database of its own, prints every minute how much memory the process and its database use, and says at the end
 * whether it is flat. Live memory, and the buffers outside the heap, are measured after garbage collection;
 * `SNAPSHOTS=folder` saves two heap snapshots.
 * Usage, after a build: `node --import ./scripts/aliases.mjs tests/bench/soak.ts [minutes]`
 */
import { setTimeout as pause } from 'node:timers/promises'
import { closeAll, closeOnSignals, onClose } from '@/scripts/installation/cleanup'
import { findFreePort } from '@/scripts/system/ports'
import { sql } from '@/tests/support/served-database'
import { createTestEnvironment } from '@/tests/support/test-environment'
import { connectInspector } from './inspector'
import { prepareSundayTraffic } from './sunday-traffic'

type Row = Record<'requests' | 'failed' | 'rss' | 'heap' | 'live' | 'buffers' | 'connections', number>

const CONNECTIONS = 20
const minutes = Number(process.argv[2] ?? 30)
/** Caches fill, code is compiled, connections are opened. */
const warmUpMinutes = Math.ceil(minutes / 3)
/** What counts as flat: the highest ratio between the medians of the two halves after the warm-up. */
const MAX_GROWTH = 1.05

closeOnSignals()
const port = await findFreePort()
const env = { NODE_OPTIONS: `--inspect=127.0.0.1:${port}`, TRUSTED_PROXIES: '1' }
const environment = await createTestEnvironment({ build: process.env.NEXT_DIST_DIR ?? '.next', env })
onClose(environment.close)
await environment.open()
const app = await connectInspector(port)
const counts = { requests: 0, failed: 0 }
const errorCounts = new Map<string, number>()

try {
  const church = await prepareSundayTraffic(environment)
  const visitors = await Promise.all(Array.from({ length: CONNECTIONS }, (_, number) => church.visitor(number)))
  const until = Date.now() + minutes * 60_000
  const visits = visitors.map(async visitor => {
    while (Date.now() < until) {
      counts.requests += 1
      await church.deed(visitor).catch(countError)
    }
  })

  print('  minute requests   failed   RSS MB  heap MB  live MB buffers MB connections')
  const rows: Row[] = []
  for (let minute = 1; minute <= minutes; minute += 1) {
    await pause(until - (minutes - minute) * 60_000 - Date.now() - (minute === minutes ? 5000 : 0))
    const row = await measureProcess()
    rows.push(row)
    print(
      [minute, ...Object.values(row).map(value => value.toFixed(0))].map(cell => String(cell).padStart(8)).join(' '),
    )
    if (minute === warmUpMinutes || minute === minutes) await takeSnapshot(minute)
  }
  await Promise.all(visits)
  for (const [complaint, times] of errorCounts) print(`${times} × ${complaint}`)
  printVerdict(rows.slice(warmUpMinutes))
} finally {
  app.close()
  await closeAll()
}
process.exit()

function countError(error: Error) {
  counts.failed += 1
  errorCounts.set(error.message, (errorCounts.get(error.message) ?? 0) + 1)
}

/** Memory of the process as it runs, and then after garbage collection. */
async function measureProcess(): Promise<Row> {
  const { rss, heapUsed } = await app.memory()
  const [backends] = await sql<{ count: number }>(
    'select count(*)::int from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  const connections = backends?.count ?? Number.NaN
  const live = await app.memoryAfterCollection()
  const megabytes = { rss: rss / 1e6, heap: heapUsed / 1e6, live: live.heapUsed / 1e6, buffers: live.external / 1e6 }
  return { ...counts, ...megabytes, connections }
}

async function takeSnapshot(minute: number) {
  if (process.env.SNAPSHOTS) await app.snapshot(`${process.env.SNAPSHOTS}/minute-${minute}.heapsnapshot`)
}

function printVerdict(rows: Row[]) {
  const half = Math.floor(rows.length / 2)
  for (const kind of ['rss', 'heap', 'live', 'buffers', 'connections'] as const) {
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

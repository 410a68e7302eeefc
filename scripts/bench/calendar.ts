import { createCookie, insertPerson, sql } from '@/tests/support/served-database'
import { createTestEnvironment } from '@/tests/support/test-environment'

/**
 * How large the calendar is and how long it takes with ten thousand events in the current month and five hundred
 * weekly series of ten years: the first time, and
 * the median of many.
 * Usage: `node --import ./scripts/aliases.mjs scripts/bench/calendar.ts`
 */
const MANY = 10_000
const SERIES = 500
const TURNS = 50

const environment = await createTestEnvironment()
const month = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(new Date()).slice(0, 7)
const creator = await insertPerson('member')
await sql(
  `insert into events (title, description, event_date, event_time, created_by, members_only)
   select 'Evento ' || n, repeat('Venha e traga alguém. ', 6), ($1 || '-01')::date + n % 28,
     make_time(n % 24, n % 60, 0), $2, n % 10 = 0 from generate_series(1, $3::int) n`,
  [month, creator.id, MANY],
)
await sql(
  `insert into events (title, description, event_date, event_time, created_by, rule)
   select 'Série ' || n, repeat('Venha e traga alguém. ', 6), date '2016-11-01' + n % 7, make_time(n % 24, n % 60, 0), $1,
     'FREQ=WEEKLY;BYDAY=' || (array['TU', 'WE', 'TH', 'FR', 'SA', 'SU', 'MO'])[1 + n % 7] from generate_series(1, $2::int) n`,
  [creator.id, SERIES],
)
const app = await environment.open()
try {
  const { name, value } = await createCookie(await insertPerson('admin'))
  const admin = { cookie: `${name}=${value}` }
  const rest = { month, date: `${month}-14`, time: '12:00', id: creator.id }
  await measure('page', '/calendar')
  await measure('page of the next part', `/api/events?${new URLSearchParams(rest)}`)
  await measure('the same, for an admin', `/api/events?${new URLSearchParams(rest)}`, admin)
  await measure('personal, for an admin', `/api/events/personal?month=${month}`, admin)
  await measure('feed', '/calendar.ics')
  const feed = (await fetch(`${environment.site}/calendar.ics`)).headers.get('etag') ?? ''
  await measure('feed, for who has it', '/calendar.ics', { 'if-none-match': feed })
} finally {
  await app.stop()
  await environment.close()
}

async function measure(what: string, path: string, headers: Record<string, string> = {}) {
  const times: number[] = []
  let sent = ''
  for (let turn = 0; turn < TURNS; turn += 1) {
    const began = performance.now()
    const response = await fetch(environment.site + path, { headers })
    const bytes = (await response.arrayBuffer()).byteLength
    times.push(performance.now() - began)
    sent = `${response.status}, ${(bytes / 1000).toFixed(1)} kB`
  }
  const [first = 0, ...nextTimes] = times
  const median = nextTimes.sort((one, other) => one - other)[Math.floor(nextTimes.length / 2)] ?? 0
  process.stdout.write(`${what}: ${sent}, first ${first.toFixed(0)} ms, then ${median.toFixed(1)} ms\n`)
}

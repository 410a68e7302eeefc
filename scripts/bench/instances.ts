import { setTimeout as pause } from 'node:timers/promises'
import { startApp } from '@/scripts/installation/app-process'
import { onClose } from '@/scripts/installation/cleanup'
import { print } from '@/scripts/steps.mjs'
import { findFreePort } from '@/scripts/system/ports'
import { createCookie, insertPerson, sql } from '@/tests/support/served-database'
import { createTestEnvironment } from '@/tests/support/test-environment'
import { startCaddy, startPlainCaddy } from './caddy'
import { type Counts, startMixedLoad, warmUp } from './mixed-load'
import { startNginx } from './nginx'
import type { Row, Table } from './table'

const proxies = { Caddy: startCaddy, nginx: startNginx }
const SLOWEST_READ = 2000
/** Behind the installing script's Caddy whoever comes while the only app restarts waits for it. */
const SLOWEST_READ_ALONE = 30_000

type Setting = { wanted: (name: string) => boolean }

/**
 * Three instances behind each documented proxy, and one behind the installing script's: what people notice when one of
 * them freezes, dies or is restarted.
 */
export async function benchInstances({ wanted }: Setting): Promise<Table[]> {
  const ports = { Caddy: await findFreePort(), nginx: await findFreePort(), alone: await findFreePort() }
  const site = `http://localhost:${ports.Caddy}`
  const env = { NEXTAUTH_URL: site, TRUSTED_PROXIES: '1' }
  const environment = await createTestEnvironment({ build: process.env.NEXT_DIST_DIR, env })
  onClose(environment.close)
  const instances = await Promise.all([startInstance(), startInstance(), startInstance()])
  const cookies = await Promise.all(Array.from({ length: 60 }, createMember))
  for (const { port } of instances) await warmUp(port, cookies[0] ?? '')

  const tables: Table[] = []
  for (const proxy of ['Caddy', 'nginx'] as const) {
    await proxies[proxy]({ port: ports[proxy], apps: instances.map(({ port }) => port) })
    const rows: Row[] = []
    for (const [event, act] of Object.entries(events).filter(([event]) => wanted(event)))
      rows.push(await measure(proxy, { event, act, via: ports[proxy], slowest: SLOWEST_READ }))
    tables.push({ title: `Three instances behind ${proxy}`, figure: 'slowest GET, ms', more, rows })
  }
  const event = 'it is stopped and started again'
  if (!wanted(event)) return tables
  await startPlainCaddy({ port: ports.alone, apps: [instances[0].port] })
  const act: Act = ([instance]) => pause(2000).then(() => restart(instance))
  const row = await measure('Caddy', { event, act, via: ports.alone, slowest: SLOWEST_READ_ALONE })
  return [...tables, { title: 'One instance behind Caddy', figure: 'slowest GET, ms', more, rows: [row] }]

  async function measure(proxy: string, { event, act, via, slowest }: Measured) {
    const load = startMixedLoad({ via, build: environment.build, cookies })
    await act(instances)
    const counts = await load.stop()
    const row = toRow(event, counts, { lost: await countLost(counts.stored), slowest })
    print(`  ${proxy}, ${event}: ${row.figure} ms (${row.more.join(', ')})`)
    return row
  }
}

const more = ['GETs', 'failed', 'writes', 'failed', 'lost or twice', 'slowest write, ms']
type Act = (instances: [Instance, Instance, Instance]) => Promise<void>
type Measured = { event: string; act: Act; via: number; slowest: number }

/** Many, so that nobody writes more than one person may. */
async function createMember() {
  const { name, value } = await createCookie(await insertPerson('member'))
  return `${name}=${value}`
}

type Instance = Awaited<ReturnType<typeof startInstance>>

async function startInstance() {
  const port = await findFreePort()
  let pid = 0
  const open = () => {
    const onLaunch = (launched: number) => {
      pid = launched
    }
    return startApp({ mode: 'start', port, host: '127.0.0.1', env: {}, onLaunch })
  }
  let app = await open()
  return {
    port,
    signal: (signal: NodeJS.Signals) => process.kill(-pid, signal),
    async reopen() {
      await app.ended
      app = await open()
    },
  }
}

const events: Record<string, Act> = {
  'nothing happens': () => pause(8000),
  async 'one is frozen for ten seconds'([, instance]) {
    await pause(2000)
    instance.signal('SIGSTOP')
    await pause(10_000)
    instance.signal('SIGCONT')
    await pause(3000)
  },
  async 'one is killed and started again'([, instance]) {
    await pause(2000)
    instance.signal('SIGKILL')
    await pause(5000)
    await instance.reopen()
    await pause(3000)
  },
  async 'one is stopped and started again'([, instance]) {
    await pause(2000)
    await restart(instance)
  },
  async 'each is restarted in turn'(instances) {
    await pause(2000)
    for (const instance of instances) await restart(instance)
  },
}

async function restart(instance: Instance) {
  instance.signal('SIGTERM')
  await instance.reopen()
  await pause(3000)
}

/** Of the writes that were acknowledged, how many are not stored exactly once. */
async function countLost(titles: string[]) {
  const [row] = await sql<{ lost: number }>(
    `select count(*) filter (where stored <> 1)::int as lost from
       (select count(events.id) as stored from unnest($1::text[]) as title left join events using (title)
        group by title) as counted`,
    [titles],
  )
  return row?.lost ?? Number.NaN
}

function toRow(name: string, { reads, writes }: Counts, { lost, slowest }: { lost: number; slowest: number }): Row {
  const figure = Math.round(reads.slowest)
  const counts = [reads.sent, reads.failed, writes.sent, writes.failed, lost, Math.round(writes.slowest)]
  const met = figure <= slowest && reads.failed === 0 && lost === 0
  return { name, figure: String(figure), more: counts.map(String), bar: `≤ ${slowest}, none failed`, met }
}

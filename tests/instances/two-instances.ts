import { setTimeout as pause } from 'node:timers/promises'
import { startApp } from '@/scripts/installation/app-process'
import { closeAll, onClose } from '@/scripts/installation/cleanup'
import { findFreePort } from '@/scripts/system/ports'
import { startDatabaseProxy } from '@/tests/support/database-proxy'
import { createCookie, insertPerson, sql } from '@/tests/support/served-database'
import { createActionCaller } from '@/tests/support/server-actions'
import { createTestEnvironment } from '@/tests/support/test-environment'

/** Who is notified of prayer requests. */
export const teamAddress = 'pastora@example.org'

export type TwoInstances = Awaited<ReturnType<typeof startTwoInstances>>

/** A church served by two instances on one database. What is written through one is read through the other. */
export async function startTwoInstances() {
  // Nothing keeps running if the tests are interrupted.
  for (const end of ['disconnect', 'SIGTERM']) process.once(end, closeAll)
  const env = { TRUSTED_PROXIES: '1', PRAYER_EMAIL_TO: teamAddress }
  const environment = await createTestEnvironment({ settings: {}, env })
  onClose(environment.close)
  const proxy = await startDatabaseProxy(process.env.DATABASE_URL ?? '')
  onClose(proxy.close)

  let pid = 0
  const open = async () => {
    await environment.open(onLaunch => {
      pid = onLaunch
    })
  }
  const [, other] = await Promise.all([open(), startOtherInstance(environment.build, proxy)])
  const [admin, member] = await Promise.all((['admin', 'member'] as const).map(createSignedInPerson))
  const end = (signal: NodeJS.Signals) => () => process.kill(-pid, signal)
  const signals = { kill: end('SIGKILL'), leave: end('SIGTERM') }
  const one = { site: environment.site, act: createActionCaller(environment.site, environment.build), ...signals }
  return {
    post: environment.post,
    one: { ...one, open },
    other,
    admin: requireValue(admin),
    member: requireValue(member),
  }
}

/** It reaches the database through a proxy that can be cut. */
async function startOtherInstance(build: string, proxy: Awaited<ReturnType<typeof startDatabaseProxy>>) {
  const port = await findFreePort()
  const site = `http://localhost:${port}`
  let pid = 0
  await startApp({
    mode: 'start',
    port,
    host: '127.0.0.1',
    env: { DATABASE_URL: proxy.url, NEXTAUTH_URL: site },
    onLaunch: onLaunch => {
      pid = onLaunch
    },
  })
  return {
    site,
    way: proxy,
    act: createActionCaller(site, build),
    freeze: () => process.kill(-pid, 'SIGSTOP'),
    thaw: () => process.kill(-pid, 'SIGCONT'),
    async isReady() {
      return (await fetch(`${site}/readyz`)).status === 200
    },
    async ready() {
      while (!(await this.isReady())) await pause(20)
    },
  }
}

export async function createSignedInPerson(role: 'admin' | 'member') {
  const person = await insertPerson(role)
  const { name, value } = await createCookie(person)
  return { ...person, cookie: `${name}=${value}` }
}

/** Closes every LISTEN connection, as a restart of the database does. */
export const closeListenConnections = () =>
  sql(`select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'comunhao listener'`)

function requireValue<Thing>(thing: Thing | undefined) {
  if (!thing) throw new Error('nobody came')
  return thing
}

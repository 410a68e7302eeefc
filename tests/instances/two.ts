import { setTimeout as pause } from 'node:timers/promises'
import { serve } from '@/scripts/house/app'
import { closeAll, onClose } from '@/scripts/house/closing'
import { freePort } from '@/scripts/ports'
import { aPerson, cookieOf, sql } from '@/tests/support/behind'
import { actionsOf } from '@/tests/support/doors'
import { aHouse } from '@/tests/support/house'
import { aLine } from '@/tests/support/line'

/** Who is told of prayer requests. */
export const team = 'pastora@example.org'

export type Two = Awaited<ReturnType<typeof openTwo>>

/** A church served by two instances on one database. What is written through the one is read through the other. */
export async function openTwo() {
  // Whoever ends the tests early leaves nothing running.
  for (const end of ['disconnect', 'SIGTERM']) process.once(end, closeAll)
  const env = { TRUSTED_PROXIES: '1', PRAYER_EMAIL_TO: team }
  const house = await aHouse({ settings: {}, env })
  onClose(house.close)
  const way = await aLine(process.env.DATABASE_URL ?? '')
  onClose(way.close)

  let pid = 0
  const open = async () => {
    await house.open(launched => {
      pid = launched
    })
  }
  const [, other] = await Promise.all([open(), theOther(house.build, way)])
  const [admin, member] = await Promise.all((['admin', 'member'] as const).map(arrived))
  const end = (signal: NodeJS.Signals) => () => process.kill(-pid, signal)
  const signals = { kill: end('SIGKILL'), leave: end('SIGTERM') }
  const one = { site: house.site, act: actionsOf(house.site, house.build), ...signals }
  return { post: house.post, one: { ...one, open }, other, admin: must(admin), member: must(member) }
}

/** It reaches the database by a way that can be cut. */
async function theOther(build: string, way: Awaited<ReturnType<typeof aLine>>) {
  const port = await freePort()
  const site = `http://localhost:${port}`
  let pid = 0
  await serve({
    mode: 'start',
    port,
    host: '127.0.0.1',
    env: { DATABASE_URL: way.url, NEXTAUTH_URL: site },
    launched: launched => {
      pid = launched
    },
  })
  return {
    site,
    way,
    act: actionsOf(site, build),
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

export async function arrived(role: 'admin' | 'member') {
  const person = await aPerson(role)
  const { name, value } = await cookieOf(person)
  return { ...person, cookie: `${name}=${value}` }
}

/** Ends every line there is, as a database that is restarted does. */
export const endEveryLine = () =>
  sql(`select pg_terminate_backend(pid) from pg_stat_activity where query in ('', 'listen changes') and pid <> pg_backend_pid()
       and datname = current_database() and application_name = 'comunhao'`)

function must<Thing>(thing: Thing | undefined) {
  if (!thing) throw new Error('nobody came')
  return thing
}

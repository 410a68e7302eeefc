/**
 * Ten upgrades to and fro under 200 mixed requests a second: does anybody notice? Runs the real commands, `npm start`
 * and `npm run upgrade`, in a clone of this repository's last commit, between that and a commit in which a page differs.
 * People read, sign in, lead and follow meanwhile, over connections that stay open, connections of their own, and an
 * event stream. Prints one line for each upgrade; ends with 1 if a request failed.
 * Usage: `node --import ./scripts/aliases.mjs scripts/bench/upgrades.ts [folder] [direct|caddy|caddy-instances|nginx]
 * [upgrades] [requests a second]`; a folder that is there already is used again, with what is built in it.
 */
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { closeAll, closeOnSignals, closeWithError } from '@/scripts/installation/cleanup'
import { findRunningPostgres } from '@/scripts/postgres/server'
import { print } from '@/scripts/steps.mjs'
import { findFreePort } from '@/scripts/system/ports'
import { startCaddy, startPlainCaddy } from './caddy'
import { startNginx } from './nginx'
import { openClone } from './upgradable-clone'
import { startUpgradeTraffic } from './upgrade-traffic'

const [folder = mkdtempSync(path.join(tmpdir(), 'comunhao-upgrades-')), via = 'direct', count = '10', rate = '200'] =
  process.argv.slice(2)
/** Each with its documented file: Caddy with that of one instance, or that of several, which asks /readyz. */
const proxies: Partial<Record<string, typeof startCaddy>> = {
  caddy: startPlainCaddy,
  'caddy-instances': startCaddy,
  nginx: startNginx,
}
const { clone, prepare, isUpgraded, run, startChurch } = openClone(folder)
// Not the settings of whoever measures.
for (const name of ['NEXT_DIST_DIR', 'NODE_ENV', 'DATABASE_URL', 'DATA_DIR']) delete process.env[name]

closeOnSignals()
try {
  if (!existsSync(clone)) await prepare()
  const port = await findFreePort()
  await startChurch(port, { TRUSTED_PROXIES: via === 'direct' ? '0' : '1' })
  const site = await startProxy(port)
  const data = path.join(clone, '.data')
  process.env.DATABASE_URL = findRunningPostgres(path.join(data, 'postgres'))?.('comunhao')
  process.env.NEXTAUTH_SECRET = readFileSync(path.join(data, 'secret'), 'utf8').trim()
  const traffic = await startUpgradeTraffic(site, Number(rate))
  await pause(5000)
  print(`before: ${traffic.takeReport()}`)
  for (let number = 1; number <= Number(count); number += 1) {
    const started = performance.now()
    await run('upgrade', '--yes', (await isUpgraded()) ? '--back' : '--unsigned')
    const seconds = ((performance.now() - started) / 1000).toFixed(0)
    await pause(10_000)
    print(`upgrade ${number}, ${seconds} s: ${traffic.takeReport()}`)
  }
  const failures = await traffic.stop()
  print(failures === 0 ? 'No request failed.' : `${failures} requests failed.`)
  await closeAll()
  process.exit(failures === 0 ? 0 : 1)
} catch (error) {
  await closeWithError(error)
}

async function startProxy(app: number) {
  if (via === 'direct') return `http://127.0.0.1:${app}`
  const port = await findFreePort()
  const start = proxies[via]
  if (!start) throw new Error(`There is no proxy ${via}.`)
  await start({ port, apps: [app] })
  return `http://localhost:${port}`
}

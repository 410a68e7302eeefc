/**
 * Ten upgrades to and fro under 200 mixed requests a second: does anybody notice? Runs the real commands, `npm start`
 * and `npm run upgrade`, in a clone of this repository's last commit, between that and a commit in which a page differs.
 * People read, sign in, lead and follow meanwhile, over connections that stay open, connections of their own, and an
 * event stream. Prints one line for each upgrade; ends with 1 if a request failed.
 * Usage: `node --import ./scripts/aliases.mjs tests/bench/upgrades.ts [folder] [direct|caddy|caddy-instances|nginx]
 * [upgrades] [requests a second]`; a folder that is there already is used again, with what is built in it.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { closeAll, closeOnSignals, closeWithError, onClose } from '@/scripts/installation/cleanup'
import { findRunningPostgres } from '@/scripts/postgres/server'
import { print } from '@/scripts/steps.mjs'
import { findFreePort } from '@/scripts/system/ports'
import { endProcess } from '@/scripts/system/processes'
import { runOrThrow } from '@/scripts/system/run-command'
import { linkFolder } from '@/scripts/upgrade/link-folder.mjs'
import { startCaddy, startPlainCaddy } from './caddy'
import { startNginx } from './nginx'
import { startUpgradeTraffic } from './upgrade-traffic'

const [folder = mkdtempSync(path.join(tmpdir(), 'comunhao-upgrades-')), via = 'direct', count = '10', rate = '200'] =
  process.argv.slice(2)
/** Each with its documented file: Caddy with that of one instance, or that of several, which asks /readyz. */
const proxies: Partial<Record<string, typeof startCaddy>> = {
  caddy: startPlainCaddy,
  'caddy-instances': startCaddy,
  nginx: startNginx,
}
const origin = path.join(folder, 'origin')
const clone = path.join(folder, 'clone')
// Not the settings of whoever measures.
for (const name of ['NEXT_DIST_DIR', 'NODE_ENV', 'DATABASE_URL', 'DATA_DIR']) delete process.env[name]

closeOnSignals()
try {
  if (!existsSync(clone)) await prepareClone()
  const port = await findFreePort()
  await startChurch(port)
  const site = await startProxy(port)
  const data = path.join(clone, '.data')
  process.env.DATABASE_URL = findRunningPostgres(path.join(data, 'postgres'))?.('comunhao')
  process.env.NEXTAUTH_SECRET = readFileSync(path.join(data, 'secret'), 'utf8').trim()
  const traffic = await startUpgradeTraffic(site, Number(rate))
  await pause(5000)
  print(`before: ${traffic.takeReport()}`)
  for (let number = 1; number <= Number(count); number += 1) {
    const started = performance.now()
    await runInClone(...((await isUpgraded()) ? ['upgrade', '--yes', '--back'] : ['upgrade', '--yes']))
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

/** The clone follows a repository that has one commit more, in which the site's first page and its scripts differ. */
async function prepareClone() {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
  await git('.', 'clone', '--quiet', '--shared', process.cwd(), origin)
  await git('.', 'clone', '--quiet', '--shared', origin, clone)
  linkFolder('node_modules', path.join(clone, 'node_modules'))
  const page = path.join(origin, 'components', 'ui', 'load-error.tsx')
  writeFileSync(page, readFileSync(page, 'utf8').replace('Tentar de novo', 'Tentar outra vez'))
  const author = ['-c', 'user.name=Bench', '-c', 'user.email=bench@example.org']
  await git(origin, ...author, 'commit', '--quiet', '--all', '--message=next')
  await runInClone('build')
}

async function isUpgraded() {
  const [here, there] = await Promise.all([git(clone, 'rev-parse', 'HEAD'), git(origin, 'rev-parse', 'HEAD')])
  return here === there
}

function git(where: string, ...args: string[]) {
  return runOrThrow('git', ['-C', where, ...args], { failure: 'git failed:' })
}

function runInClone(...args: string[]) {
  return runOrThrow(process.execPath, [path.join(clone, 'scripts', 'run.mjs'), ...args], {
    env: { DATABASE_URL: undefined, NEXTAUTH_SECRET: undefined },
    failure: `npm run ${args.join(' ')} failed:`,
  })
}

async function startChurch(port: number) {
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', TRUSTED_PROXIES: via === 'direct' ? '0' : '1' }
  const child = spawn(process.execPath, [path.join(clone, 'scripts', 'run.mjs'), 'start'], {
    env,
    cwd: clone,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  })
  onClose(() => endProcess(child.pid ?? 0, 'SIGTERM', 30_000))
  const ended = once(child, 'exit').then(() => {
    throw new Error('The church ended.')
  })
  await Promise.race([waitUntilReady(`http://127.0.0.1:${port}/readyz`), ended])
  ended.catch(() => {}) // The requests notice it.
}

async function waitUntilReady(url: string) {
  while (
    !(await fetch(url).then(
      answer => answer.ok,
      () => false,
    ))
  )
    await pause(200)
}

async function startProxy(app: number) {
  if (via === 'direct') return `http://127.0.0.1:${app}`
  const port = await findFreePort()
  const start = proxies[via]
  if (!start) throw new Error(`There is no proxy ${via}.`)
  await start({ port, apps: [app] })
  return `http://localhost:${port}`
}

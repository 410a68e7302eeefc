/**
 * One upgrade that is killed at each of its steps, the next run going on each time, then back across its migration, and
 * forward again: does the church serve throughout, and is all well in the end? Runs the real commands in a clone, as
 * scripts/bench/upgrades.ts does. Prints one line for each kill; ends with 1 if a request failed or a run did not go on.
 * Usage: `node --import ./scripts/aliases.mjs scripts/bench/killed-upgrades.ts [folder] [options of the upgrade]`; a folder
 * that is there already is used again, if its clone is not upgraded yet. Without options: --unsigned.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { closeAll, closeOnSignals, closeWithError } from '@/scripts/installation/cleanup'
import { print } from '@/scripts/steps.mjs'
import { readIfExists } from '@/scripts/system/files'
import { findFreePort } from '@/scripts/system/ports'
import { openClone } from './upgradable-clone'

const [folder = mkdtempSync(path.join(tmpdir(), 'comunhao-killed-upgrades-')), ...given] = process.argv.slice(2)
const options = given.length > 0 ? given : ['--unsigned']
for (const name of ['NEXT_DIST_DIR', 'NODE_ENV', 'DATABASE_URL', 'DATA_DIR']) delete process.env[name]
const { clone, prepare, isUpgraded, run, startChurch } = openClone(folder)

type Moment = [name: string, hasCome: (output: string) => boolean]
const isThere = (file: string) => existsSync(path.join(clone, file))
const isDone = (step: string) => (output: string) => output.includes(`✓ ${step}`)
/** The lock names the apps that run. */
const areTwoRunning = () =>
  (readIfExists(path.join(clone, '.data', 'running.json'))?.match(/"command"/g)?.length ?? 0) > 1

const moments: Moment[] = [
  ['after it was fetched', isDone('Fetching')],
  ['while it is prepared', () => isThere('.releases/downloads') || isThere('.releases')],
  ['when it is prepared', isDone('Preparing')],
  ['when the backup is made', isDone('Making a backup')],
  ['when the database is migrated', isDone('Migrating')],
  ['while it starts', areTwoRunning],
  ['when it was handed over', isDone('Handing over')],
  ['while the sources change', () => isThere('.releases/reset')],
  ['while the packages change', () => isThere('node_modules.next-release.unfinished')],
  ['while the build changes', () => isThere('.next.next-release')],
]

closeOnSignals()
try {
  if (!existsSync(clone)) await prepare()
  const port = await findFreePort()
  const church = await startChurch(port)
  const requests = sendRequests(`http://127.0.0.1:${port}`)
  for (const [name, hasCome] of moments) {
    const isKilled = await killUpgrade(hasCome)
    print(`${isKilled ? 'killed' : 'too late to kill'} ${name}: ${requests.report()}`)
  }
  print(await run('upgrade', '--yes', ...options))
  print(`upgraded: ${await isUpgraded()}, ${requests.report()}`)
  await requests.stop()
  await church.stop()
  await startChurch(port)
  const restarted = sendRequests(`http://127.0.0.1:${port}`)
  print(await run('upgrade', '--yes', '--back'))
  print(await run('backup'))
  print(`upgraded: ${await isUpgraded()}, ${restarted.report()}`)
  print(await run('upgrade', '--yes', ...options))
  print(`upgraded: ${await isUpgraded()}, ${restarted.report()}`)
  const isWell = (await isUpgraded()) && requests.failed() + restarted.failed() === 0
  await closeAll()
  process.exit(isWell ? 0 : 1)
} catch (error) {
  await closeWithError(error)
}

/** Starts an upgrade and kills it with everything that it started; returns false if it had ended before. */
async function killUpgrade(hasCome: (output: string) => boolean) {
  const child = spawn(process.execPath, [path.join(clone, 'scripts', 'run.mjs'), 'upgrade', '--yes', ...options], {
    cwd: clone,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', text => (output += text))
  const ended = new Promise<boolean>(resolve => child.once('exit', () => resolve(true)))
  while (!hasCome(output)) if (await Promise.race([ended, pause(2, false)])) return false
  process.kill(-(child.pid ?? 0), 'SIGKILL')
  await ended
  return true
}

/** Asks for two pages again and again, over connections of their own, until the church is stopped. */
function sendRequests(site: string) {
  let [sent, failed, isOver] = [0, 0, false]
  const loop = (async () => {
    while (!isOver) {
      for (const page of ['/', '/readyz']) {
        const isFine = await fetch(site + page, { headers: { connection: 'close' } }).then(
          async answer => answer.ok && (await answer.text()) !== '',
          () => false,
        )
        sent += 1
        failed += isFine ? 0 : 1
      }
      await pause(20)
    }
  })()
  return { report: () => `${failed} of ${sent} requests failed`, failed: () => failed, stop }

  async function stop() {
    isOver = true
    await loop
  }
}

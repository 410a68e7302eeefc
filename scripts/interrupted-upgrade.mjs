// The clone becomes another release in some steps, at each of which the upgrade may be killed. Plain JavaScript without
// packages: it runs before anything that such a clone may lack.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { problem } from './problem.mjs'
import { readNext, releaseFolder, releasesFolder, removeNext, writeFormer } from './upgrade/next-release.mjs'
import { adoptParts } from './upgrade/parts.mjs'

/** Holds the commit while the sources of the clone become it. */
export const resetFile = '.releases/reset'

/** Names the process of the upgrade that is at work (data-folder-lock.ts). */
const lockFile = path.join(releasesFolder, 'upgrading.json')

/** For how many milliseconds a running upgrade may take for these steps: seconds are usual. */
const UPGRADE_PATIENCE = 60_000

/** For how many milliseconds another git may still be at work; then what it holds was left behind. */
const GIT_PATIENCE = 5000

/** Goes on where a killed upgrade left the clone with sources or parts of both releases. */
export async function finishInterruptedUpgrade() {
  if (!isInterrupted()) return
  const deadline = Date.now() + UPGRADE_PATIENCE
  while (isUpgrading() && Date.now() < deadline) await pause(200)
  if (existsSync(resetFile)) await finishReset()
  const next = readNext()
  if (next && readHead() === next.to) finishAdoption(next)
}

function isInterrupted() {
  if (existsSync(resetFile)) return true
  const next = readNext()
  return next !== undefined && readHead() === next.to
}

/** Whether the upgrade is still at work, and will finish this by itself. */
function isUpgrading() {
  try {
    process.kill(JSON.parse(readFileSync(lockFile, 'utf8')).pid, 0)
    return true
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}

/**
 * The last steps, once the sources are those of the next release.
 * @param {import('./upgrade/next-release.mjs').NextRelease} next
 */
export function finishAdoption({ from, to }) {
  adoptParts(releaseFolder(to), releaseFolder(from))
  writeFormer(from)
  removeNext()
}

/** The clone had no edited files before. */
async function finishReset() {
  const commit = readFileSync(resetFile, 'utf8').trim()
  const reset = () => spawnSync('git', ['reset', '--hard', '--quiet', commit], { encoding: 'utf8' })
  const deadline = Date.now() + GIT_PATIENCE
  let { status, stderr } = reset()
  while (status !== 0 && Date.now() < deadline) {
    await pause(200)
    ;({ status, stderr } = reset())
  }
  if (status !== 0) {
    removeLocks()
    ;({ status, stderr } = reset())
  }
  if (status !== 0) throw problem(`An upgrade was interrupted, and git cannot finish it:\n\n${stderr}`)
  rmSync(resetFile, { force: true })
}

const readHead = () => spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).stdout.trim()

function removeLocks() {
  const branch = readFileSync('.git/HEAD', 'utf8')
    .trim()
    .replace(/^ref: /, '')
  for (const name of ['index', 'HEAD', 'ORIG_HEAD', branch]) rmSync(`.git/${name}.lock`, { force: true })
}

// The sources of a clone become those of another release all at once, unless git is killed in the middle. Plain
// JavaScript without packages: it runs before anything that such a clone may lack.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { problem } from './problem.mjs'

/** Holds the commit while the clone becomes it. */
export const resetFile = '.releases/reset'

/** For how many milliseconds another git may still be at work; then what it holds was left behind. */
const GIT_PATIENCE = 5000

/** Goes on where a killed upgrade left the clone with files of both releases. It had no edited files before. */
export async function finishInterruptedReset() {
  if (!existsSync(resetFile)) return
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

function removeLocks() {
  const branch = readFileSync('.git/HEAD', 'utf8')
    .trim()
    .replace(/^ref: /, '')
  for (const name of ['index', 'HEAD', 'ORIG_HEAD', branch]) rmSync(`.git/${name}.lock`, { force: true })
}

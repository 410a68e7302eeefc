import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { problem } from '@/scripts/problem.mjs'
import { runCommand } from '@/scripts/system/run-command'

/** Whether poppler's programs, with which the tests read our PDFs, are installed. */
export const hasPoppler = () => spawnSync('pdftotext', ['-v']).status === 0

/** Finds them, or installs their package if this machine allows it. */
export async function ensurePoppler() {
  if (hasPoppler()) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await runCommand('apt-get', ['update'], { timeout: 120_000 })
    await runCommand('apt-get', ['install', '-y', '--no-install-recommends', 'poppler-utils'], { timeout: 300_000 })
  }
  if (!hasPoppler()) throw popplerMissing()
}

export const popplerMissing = () =>
  problem(
    'No pdftotext was found, and none could be installed. Install it (Debian: apt-get install poppler-utils; macOS: ' +
      'brew install poppler), then run the tests again.',
  )

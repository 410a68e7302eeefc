import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { problem } from '@/scripts/problem.mjs'
import { runCommand } from '@/scripts/system/run-command'

/** The build without windows: the others draw an invisible one, and need twice the processor time for a page. */
const shell = '/usr/bin/chromium-headless-shell'

const usualPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Finds a Chromium that starts: the one of CHROMIUM_PATH, the one without windows, Playwright's, or the system's. */
export function findChromium() {
  const configuredPath = process.env.CHROMIUM_PATH
  const candidates = configuredPath ? [configuredPath] : [shell, chromium.executablePath(), ...usualPaths]
  return candidates.find(file => existsSync(file) && spawnSync(file, ['--version']).status === 0)
}

/** Finds a browser, or installs one by the means that this machine allows. */
export async function ensureChromium() {
  const isRoot = process.getuid?.() === 0
  const canInstall = isRoot && existsSync('/usr/bin/apt-get')
  if (canInstall && globSync('/usr/share/fonts/**/{Liberation,Arial}*').length === 0) await installFonts()
  if (canInstall && !process.env.CHROMIUM_PATH && !existsSync(shell)) await installShell()
  const playwright = ['node_modules/@playwright/test/cli.js', 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium']
  const installers = [
    () => runCommand(process.execPath, playwright, { timeout: 240_000 }),
    async () => {
      if (!canInstall) return
      await runCommand('apt-get', ['update'], { timeout: 120_000 })
      await runCommand('apt-get', [...install, 'chromium'], { timeout: 300_000 })
    },
  ]
  for (const install of installers) {
    const found = findChromium()
    if (found) return found
    if (process.env.CHROMIUM_PATH)
      throw problem(`CHROMIUM_PATH=${process.env.CHROMIUM_PATH} is no Chromium that starts.`)
    await install()
  }
  return findChromium() ?? throwNoChromium()
}

/** What the app's own fonts stand over until they arrive (app/fonts/fallbacks.css): a bare machine has none of them. */
async function installFonts() {
  await runCommand('apt-get', ['update'], { timeout: 120_000 })
  await runCommand('apt-get', [...install, 'fonts-liberation'], { timeout: 120_000 })
}

/** Seconds that save minutes; without it, or without a network, another build does as well. */
async function installShell() {
  const { code } = await runCommand('apt-get', ['update'], { timeout: 60_000 })
  if (code === 0) await runCommand('apt-get', [...install, 'chromium-headless-shell'], { timeout: 120_000 })
}

const install = ['install', '-y', '--no-install-recommends']

function throwNoChromium(): never {
  throw problem(
    'No Chromium was found, and none could be installed. Install one (Debian: apt-get install chromium; elsewhere: ' +
      'npx playwright install --with-deps chromium) or name one in CHROMIUM_PATH, then run npm test again.',
  )
}

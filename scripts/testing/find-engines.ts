import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { problem } from '@/scripts/problem.mjs'
import { runCommand } from '@/scripts/system/run-command'

const firefoxPaths = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox']

/** Finds a Firefox that starts: the one of FIREFOX_PATH, or one of the system. */
export function findFirefox() {
  const configuredPath = process.env.FIREFOX_PATH
  return (configuredPath ? [configuredPath] : firefoxPaths).find(file => existsSync(file) && canStart(file))
}

/** Finds WebKit as its GTK package installs it: a small browser, its driver, and a virtual screen. */
export function findWebKit() {
  const [browser] = globSync('/usr/{lib,lib64,libexec}/{*/,}webkit2gtk-4.1/MiniBrowser')
  const driver = '/usr/bin/WebKitWebDriver'
  const screen = '/usr/bin/Xvfb'
  return browser && existsSync(driver) && existsSync(screen) ? { browser, driver, screen } : undefined
}

/** Finds Firefox and WebKit, or installs their packages if this machine allows it. */
export async function ensureEngines() {
  if (process.env.FIREFOX_PATH && !findFirefox())
    throw problem(`FIREFOX_PATH=${process.env.FIREFOX_PATH} is no Firefox that starts.`)
  const missing = [...(findFirefox() ? [] : ['firefox-esr']), ...(findWebKit() ? [] : ['webkit2gtk-driver', 'xvfb'])]
  if (missing.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await runCommand('apt-get', ['update'], { timeout: 120_000 })
    await runCommand('apt-get', ['install', '-y', '--no-install-recommends', ...missing], { timeout: 300_000 })
  }
  if (!findFirefox())
    throw createMissingError('Firefox', 'apt-get install firefox-esr', ', or name one in FIREFOX_PATH')
  if (!findWebKit()) throw createMissingError('WebKit', 'apt-get install webkit2gtk-driver xvfb')
}

const canStart = (file: string) => spawnSync(file, ['--version']).status === 0

const createMissingError = (name: string, installCommand: string, hint = '') =>
  problem(
    `No ${name} was found, and none could be installed. Install one (Debian: ${installCommand})${hint}, then run npm test again.`,
  )

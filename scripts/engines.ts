import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { run } from './commands'
import { problem } from './problem.mjs'

const firefoxes = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox']

/** A Firefox that starts: the one named by FIREFOX_PATH, or one of the system. */
export function foundFirefox() {
  const named = process.env.FIREFOX_PATH
  return (named ? [named] : firefoxes).find(file => existsSync(file) && starts(file))
}

/** WebKit as its GTK package brings it: a small browser, the driver for it, and a screen that nobody sees. */
export function foundWebKit() {
  const [browser] = globSync('/usr/{lib,lib64,libexec}/{*/,}webkit2gtk-4.1/MiniBrowser')
  const driver = '/usr/bin/WebKitWebDriver'
  const screen = '/usr/bin/Xvfb'
  return browser && existsSync(driver) && existsSync(screen) ? { browser, driver, screen } : undefined
}

/** Finds Firefox and WebKit, or installs their packages where this machine allows. */
export async function engines() {
  if (process.env.FIREFOX_PATH && !foundFirefox())
    throw problem(`FIREFOX_PATH=${process.env.FIREFOX_PATH} is no Firefox that starts.`)
  const missing = [...(foundFirefox() ? [] : ['firefox-esr']), ...(foundWebKit() ? [] : ['webkit2gtk-driver', 'xvfb'])]
  if (missing.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await run('apt-get', ['update'], { timeout: 120_000 })
    await run('apt-get', ['install', '-y', '--no-install-recommends', ...missing], { timeout: 300_000 })
  }
  if (!foundFirefox()) throw missed('Firefox', 'apt-get install firefox-esr', ', or name one in FIREFOX_PATH')
  if (!foundWebKit()) throw missed('WebKit', 'apt-get install webkit2gtk-driver xvfb')
}

const starts = (file: string) => spawnSync(file, ['--version']).status === 0

const missed = (name: string, way: string, more = '') =>
  problem(
    `No ${name} was found, and none could be installed. Install one (Debian: ${way})${more}, then run npm test again.`,
  )

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from '@/scripts/system/ports'
import { findWebKit } from '@/scripts/testing/find-engines'
import { throwMissingBrowser } from './browser-missing'
import { type Engine, parseResult, wrapScript } from './engine'
import { startProgram } from './start-program'

/** The toolbar of WebKit's own small browser would keep a window from being as narrow as a phone. */
const narrowWindowCss = 'toolbar *, button, entry { min-width: 0; padding: 0; margin: 0; font-size: 1px }'

/** WebKit as its GTK package installs it, driven by WebDriver, on a virtual screen. */
export async function startWebKit(dark: boolean): Promise<Engine> {
  const found = findWebKit() ?? throwMissingBrowser('WebKit')
  const home = mkdtempSync(path.join(tmpdir(), 'comunhao-webkit-'))
  mkdirSync(path.join(home, 'gtk-3.0'))
  writeFileSync(path.join(home, 'gtk-3.0', 'gtk.css'), narrowWindowCss)
  const screen = startProgram(found.screen, ['-displayfd', '1', '-screen', '0', '1920x1200x24', '-nolisten', 'tcp'])
  const port = await findFreePort()
  const driver = startProgram(found.driver, ['-p', String(port)], {
    HOME: home,
    XDG_CONFIG_HOME: home,
    DISPLAY: `:${await screen.waitForLine(/^\d+$/)}`,
    TZ: 'America/Sao_Paulo',
    GTK_THEME: dark ? 'Adwaita:dark' : 'Adwaita',
    // Its sandbox needs rights that a container does not give; only our own pages are opened here.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  })
  const driverUrl = `http://127.0.0.1:${port}`
  await waitUntilListening(driverUrl)
  const { sessionId } = await sendCommand<{ sessionId: string }>('POST', `${driverUrl}/session`, {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary: found.browser, args: ['--automation'] } } },
  })
  const session = `${driverUrl}/session/${sessionId}`
  const post = <Result = void>(what: string, body: object) => sendCommand<Result>('POST', `${session}/${what}`, body)

  const run: Engine['run'] = async (work, ...given) => {
    const call = `${wrapScript(work, given)}.then(arguments[0])`
    return parseResult(await post<string>('execute/async', { script: call, args: [] }))
  }
  return {
    run,
    open: url => post('url', { url }),
    performActions: actions => post('actions', { actions }),
    async setCookie({ site, ...cookie }) {
      // WebDriver sets cookies on the open page only.
      await post('url', { url: `${site}/livez` })
      await post('cookie', { cookie: { ...cookie, path: '/', httpOnly: true, sameSite: 'Lax' } })
    },
    async resize(width, height) {
      await post('window/rect', { x: 0, y: 0, width, height })
      const bar = await run(() => window.outerHeight - window.innerHeight)
      await post('window/rect', { x: 0, y: 0, width, height: height + bar })
    },
    // Its driver does not report console messages.
    errors: () => [],
    takeScreenshot: async () => Buffer.from(await sendCommand<string>('GET', `${session}/screenshot`), 'base64'),
    async restart() {
      // Its automated sessions store nothing beyond their end, so another tab is opened instead.
      const { handle } = await post<{ handle: string }>('window/new', { type: 'tab' })
      await sendCommand('DELETE', `${session}/window`)
      await post('window', { handle })
    },
    async close() {
      await sendCommand('DELETE', session).catch(() => {})
      await driver.stop()
      await screen.stop()
      rmSync(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** The driver prints nothing when it is ready. */
async function waitUntilListening(driver: string) {
  while (
    !(await fetch(`${driver}/status`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await pause(20)
}

async function sendCommand<Result = void>(method: string, address: string, body?: object): Promise<Result> {
  const answer = await fetch(address, { method, body: body && JSON.stringify(body) })
  const { value } = await answer.json()
  if (value?.error) throw new Error(`${method} ${address}: ${value.error}: ${value.message}`)
  return value
}

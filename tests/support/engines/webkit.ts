import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { foundWebKit } from '@/scripts/engines'
import { freePort } from '@/scripts/ports'
import { missing } from './browser-missing'
import { type Engine, read, script } from './engine'
import { started } from './started'

/** The toolbar of WebKit's own small browser would not let a window be as narrow as a phone. */
const narrow = 'toolbar *, button, entry { min-width: 0; padding: 0; margin: 0; font-size: 1px }'

/** WebKit as its GTK package brings it, driven by WebDriver, on a screen that nobody sees. */
export async function webkit(dark: boolean): Promise<Engine> {
  const found = foundWebKit() ?? missing('WebKit')
  const home = mkdtempSync(path.join(tmpdir(), 'comunhao-webkit-'))
  mkdirSync(path.join(home, 'gtk-3.0'))
  writeFileSync(path.join(home, 'gtk-3.0', 'gtk.css'), narrow)
  const screen = started(found.screen, ['-displayfd', '1', '-screen', '0', '1920x1200x24', '-nolisten', 'tcp'])
  const port = await freePort()
  const driver = started(found.driver, ['-p', String(port)], {
    HOME: home,
    XDG_CONFIG_HOME: home,
    DISPLAY: `:${await screen.said(/^\d+$/)}`,
    TZ: 'America/Sao_Paulo',
    GTK_THEME: dark ? 'Adwaita:dark' : 'Adwaita',
    // Its sandbox wants rights that a container does not give; what is opened here is our own.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  })
  const driverAt = `http://127.0.0.1:${port}`
  await listening(driverAt)
  const { sessionId } = await ask<{ sessionId: string }>('POST', `${driverAt}/session`, {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary: found.browser, args: ['--automation'] } } },
  })
  const session = `${driverAt}/session/${sessionId}`
  const post = <Result = void>(what: string, body: object) => ask<Result>('POST', `${session}/${what}`, body)

  const run: Engine['run'] = async (work, ...given) => {
    const call = `${script(work, given)}.then(arguments[0])`
    return read(await post<string>('execute/async', { script: call, args: [] }))
  }
  return {
    run,
    open: url => post('url', { url }),
    act: actions => post('actions', { actions }),
    async carry({ site, ...cookie }) {
      // A cookie is given to the page that is open.
      await post('url', { url: `${site}/livez` })
      await post('cookie', { cookie: { ...cookie, path: '/', httpOnly: true, sameSite: 'Lax' } })
    },
    async resize(width, height) {
      await post('window/rect', { x: 0, y: 0, width, height })
      const bar = await run(() => window.outerHeight - window.innerHeight)
      await post('window/rect', { x: 0, y: 0, width, height: height + bar })
    },
    // Its driver does not tell what the console says.
    errors: () => [],
    picture: async () => Buffer.from(await ask<string>('GET', `${session}/screenshot`), 'base64'),
    async endAndStart() {
      // Its automated sessions keep nothing beyond their end: it is another tab that is started.
      const { handle } = await post<{ handle: string }>('window/new', { type: 'tab' })
      await ask('DELETE', `${session}/window`)
      await post('window', { handle })
    },
    async close() {
      await ask('DELETE', session).catch(() => {})
      await driver.stop()
      await screen.stop()
      rmSync(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** The driver says nothing when it is ready. */
async function listening(driver: string) {
  while (
    !(await fetch(`${driver}/status`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await pause(20)
}

async function ask<Result = void>(method: string, address: string, body?: object): Promise<Result> {
  const answer = await fetch(address, { method, body: body && JSON.stringify(body) })
  const { value } = await answer.json()
  if (value?.error) throw new Error(`${method} ${address}: ${value.error}: ${value.message}`)
  return value
}

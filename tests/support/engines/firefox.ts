import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findFirefox } from '@/scripts/testing/find-engines'
import { throwMissingBrowser } from './browser-missing'
import { type Engine, parseResult, wrapScript } from './engine'
import { startProgram } from './start-program'

/** Firefox as its package installs it: it speaks WebDriver BiDi by itself. */
export async function startFirefox(dark: boolean): Promise<Engine> {
  const profile = mkdtempSync(path.join(tmpdir(), 'comunhao-firefox-'))
  const scheme = `user_pref('layout.css.prefers-color-scheme.content-override', ${dark ? 0 : 1});`
  writeFileSync(path.join(profile, 'user.js'), scheme)
  const errors: string[] = []
  let { ask: sendCommand, context, stop, exited } = await openFirefox(profile, errors)

  return {
    open: url => sendCommand('browsingContext.navigate', { context, url, wait: 'complete' }),
    async run(work, ...given) {
      const call = { expression: wrapScript(work, given), awaitPromise: true, target: { context } }
      return parseResult((await sendCommand<{ result: { value: string } }>('script.evaluate', call)).result.value)
    },
    performActions: actions => sendCommand('input.performActions', { context, actions }),
    async setCookie({ name, value, site }) {
      const cookie = { name, value: { type: 'string', value }, domain: new URL(site).hostname, path: '/' }
      await sendCommand('storage.setCookie', { cookie: { ...cookie, httpOnly: true, sameSite: 'lax' } })
    },
    resize: (width, height) => sendCommand('browsingContext.setViewport', { context, viewport: { width, height } }),
    errors: () => errors,
    async takeScreenshot() {
      const { data } = await sendCommand<{ data: string }>('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
    async restart() {
      // Killing it would lose what pages stored in the last five seconds.
      await sendCommand('browser.close', {})
      await exited
      ;({ ask: sendCommand, context, stop, exited } = await openFirefox(profile, errors))
    },
    async close() {
      await stop()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** What Firefox says of whatever was still arriving through the service worker when its page was left. */
const leftWhileLoading = /A ServiceWorker intercepted the request and encountered an unexpected error/

async function openFirefox(profile: string, errors: string[]) {
  const program = startProgram(findFirefox() ?? throwMissingBrowser('Firefox'), [
    ...['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'],
  ])
  const address = await program.waitForLine(/BiDi listening on (ws:\S+)/)
  const { sendCommand, closeSocket } = await connectBidi(`${address}/session`, entry => {
    if (!leftWhileLoading.test(entry.text)) errors.push(entry.text)
  })
  await sendCommand('session.new', { capabilities: {} })
  await sendCommand('session.subscribe', { events: ['log.entryAdded'] })
  const { contexts } = await sendCommand<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
  const context = contexts[0]?.context
  await sendCommand('emulation.setTimezoneOverride', { contexts: [context], timezone: 'America/Sao_Paulo' })
  await sendCommand('emulation.setLocaleOverride', { contexts: [context], locale: 'pt-BR' })
  const stop = async () => {
    closeSocket()
    await program.stop()
  }
  return { ask: sendCommand, context, stop, exited: program.exited }
}

type BidiResponse = { id: number; type: 'success'; result: unknown } | { id: number; type: 'error'; message: string }
type BidiEvent = { type: 'event'; method: 'log.entryAdded'; params: { level: string; text: string } }

/** One connection to the browser, on which answers are matched to commands by their id. */
async function connectBidi(address: string, onError: (entry: BidiEvent['params']) => void) {
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  const pendingCommands = new Map<number, (answer: BidiResponse) => void>()
  socket.addEventListener('message', ({ data }) => {
    const incoming: BidiResponse | BidiEvent = JSON.parse(data)
    if (incoming.type !== 'event') pendingCommands.get(incoming.id)?.(incoming)
    else if (incoming.params.level === 'error') onError(incoming.params)
  })
  socket.addEventListener('close', () => {
    for (const [id, resolveCommand] of pendingCommands)
      resolveCommand({ id, type: 'error', message: 'Firefox is gone' })
  })

  let count = 0
  return {
    closeSocket: () => socket.close(),
    async sendCommand<Result = void>(method: string, params: object) {
      count += 1
      const id = count
      const answer = await new Promise<BidiResponse>(resolve => {
        pendingCommands.set(id, resolve)
        socket.send(JSON.stringify({ id, method, params }))
      })
      pendingCommands.delete(id)
      if (answer.type === 'error') throw new Error(`${method}: ${answer.message}`)
      return answer.result as Result
    },
  }
}

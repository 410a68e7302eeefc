import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { foundFirefox } from '@/scripts/engines'
import { missing } from './browser-missing'
import { type Engine, read, script } from './engine'
import { started } from './started'

/** Firefox as its package brings it: it speaks WebDriver BiDi by itself. */
export async function firefox(dark: boolean): Promise<Engine> {
  const profile = mkdtempSync(path.join(tmpdir(), 'comunhao-firefox-'))
  const scheme = `user_pref('layout.css.prefers-color-scheme.content-override', ${dark ? 0 : 1});`
  writeFileSync(path.join(profile, 'user.js'), scheme)
  const errors: string[] = []
  let { ask, context, stop, exited } = await opened(profile, errors)

  return {
    open: url => ask('browsingContext.navigate', { context, url, wait: 'complete' }),
    async run(work, ...given) {
      const call = { expression: script(work, given), awaitPromise: true, target: { context } }
      return read((await ask<{ result: { value: string } }>('script.evaluate', call)).result.value)
    },
    act: actions => ask('input.performActions', { context, actions }),
    async carry({ name, value, site }) {
      const cookie = { name, value: { type: 'string', value }, domain: new URL(site).hostname, path: '/' }
      await ask('storage.setCookie', { cookie: { ...cookie, httpOnly: true, sameSite: 'lax' } })
    },
    resize: (width, height) => ask('browsingContext.setViewport', { context, viewport: { width, height } }),
    errors: () => errors,
    async picture() {
      const { data } = await ask<{ data: string }>('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
    async endAndStart() {
      // Killed, it would lose what pages stored in the last five seconds.
      await ask('browser.close', {})
      await exited
      ;({ ask, context, stop, exited } = await opened(profile, errors))
    },
    async close() {
      await stop()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function opened(profile: string, errors: string[]) {
  const program = started(foundFirefox() ?? missing('Firefox'), [
    ...['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'],
  ])
  const address = await program.said(/BiDi listening on (ws:\S+)/)
  const { ask, leave } = await connected(`${address}/session`, entry => errors.push(entry.text))
  await ask('session.new', { capabilities: {} })
  await ask('session.subscribe', { events: ['log.entryAdded'] })
  const { contexts } = await ask<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
  const context = contexts[0]?.context
  await ask('emulation.setTimezoneOverride', { contexts: [context], timezone: 'America/Sao_Paulo' })
  await ask('emulation.setLocaleOverride', { contexts: [context], locale: 'pt-BR' })
  const stop = async () => {
    leave()
    await program.stop()
  }
  return { ask, context, stop, exited: program.exited }
}

type Answer = { id: number; type: 'success'; result: unknown } | { id: number; type: 'error'; message: string }
type Told = { type: 'event'; method: 'log.entryAdded'; params: { level: string; text: string } }

/** One line to the browser, where answers are known by the number of their question. */
async function connected(address: string, failed: (entry: Told['params']) => void) {
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  const waiting = new Map<number, (answer: Answer) => void>()
  socket.addEventListener('message', ({ data }) => {
    const told: Answer | Told = JSON.parse(data)
    if (told.type !== 'event') waiting.get(told.id)?.(told)
    else if (told.params.level === 'error') failed(told.params)
  })
  socket.addEventListener('close', () => {
    for (const [id, answered] of waiting) answered({ id, type: 'error', message: 'Firefox is gone' })
  })

  let count = 0
  return {
    leave: () => socket.close(),
    async ask<Result = void>(method: string, params: object) {
      count += 1
      const id = count
      const answer = await new Promise<Answer>(resolve => {
        waiting.set(id, resolve)
        socket.send(JSON.stringify({ id, method, params }))
      })
      waiting.delete(id)
      if (answer.type === 'error') throw new Error(`${method}: ${answer.message}`)
      return answer.result as Result
    },
  }
}

import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { logConsole } from '@/lib/platform/runtime/console'
import { log } from '@/lib/platform/runtime/log'

const stdout = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
const lines = async () => {
  await new Promise(setImmediate)
  return stdout.mock.calls.map(([line]) => JSON.parse(String(line)))
}
/** As Next and packages know it. */
const otherConsole = globalThis.console
const before = { ...otherConsole }
afterAll(() => void Object.assign(otherConsole, before))
beforeEach(() => {
  stdout.mockClear()
  logConsole()
})

it('console output of packages becomes one log line, without colours, addresses and tokens', async () => {
  otherConsole.error('\u001b[31m⨯\u001b[39m', 'no mail to ana@example.org\n  for /reset-password?token=abc#def')
  expect(await lines()).toMatchObject([
    { level: 'error', event: 'said', text: '⨯ no mail to …\n  for /reset-password…' },
  ])
})

it('an error keeps its reference, and is logged once, where most is known of it', async () => {
  const error = Object.assign(new Error('the disk is full'), { digest: '123' })
  otherConsole.error('⨯', error)
  log.error('request failed', { error, route: '/app' })
  otherConsole.warn(new TypeError('odd'))
  otherConsole.error(Object.assign(new Error('again'), { digest: '456' }))
  expect(await lines()).toMatchObject([
    { event: 'request failed', route: '/app', message: 'the disk is full' },
    { level: 'warn', event: 'said', error: 'TypeError', message: 'odd' },
    { level: 'error', event: 'said', message: 'again', reference: '456' },
  ])
})

it('a Node warning becomes a log line too', async () => {
  process.emit('warning', Object.assign(new Error('old way'), { name: 'DeprecationWarning' }))
  process.emit('warning', Object.assign(new Error('new way'), { name: 'ExperimentalWarning' }))
  expect(await lines()).toMatchObject([{ level: 'warn', error: 'DeprecationWarning', message: 'old way' }])
})

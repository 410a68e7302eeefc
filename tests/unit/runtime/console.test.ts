import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { logConsole } from '@/lib/runtime/console'
import { log } from '@/lib/runtime/log'

const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
const lines = async () => {
  await new Promise(setImmediate)
  return written.mock.calls.map(([line]) => JSON.parse(String(line)))
}
/** As Next and packages know it. */
const others = globalThis.console
const before = { ...others }
afterAll(() => void Object.assign(others, before))
beforeEach(() => {
  written.mockClear()
  logConsole()
})

it('what others say becomes one line, without colours, addresses and tokens', async () => {
  others.error('\u001b[31m⨯\u001b[39m', 'no mail to ana@example.org\n  for /reset-password?token=abc#def')
  expect(await lines()).toMatchObject([
    { level: 'error', event: 'said', text: '⨯ no mail to …\n  for /reset-password…' },
  ])
})

it('an error keeps its reference, and is told once, by who knows most of it', async () => {
  const error = Object.assign(new Error('the disk is full'), { digest: '123' })
  others.error('⨯', error)
  log.error('request failed', { error, route: '/app' })
  others.warn(new TypeError('odd'))
  others.error(Object.assign(new Error('again'), { digest: '456' }))
  expect(await lines()).toMatchObject([
    { event: 'request failed', route: '/app', message: 'the disk is full' },
    { level: 'warn', event: 'said', error: 'TypeError', message: 'odd' },
    { level: 'error', event: 'said', message: 'again', reference: '456' },
  ])
})

it('a warning of Node’s own is one too', async () => {
  process.emit('warning', Object.assign(new Error('old way'), { name: 'DeprecationWarning' }))
  process.emit('warning', Object.assign(new Error('new way'), { name: 'ExperimentalWarning' }))
  expect(await lines()).toMatchObject([{ level: 'warn', error: 'DeprecationWarning', message: 'old way' }])
})

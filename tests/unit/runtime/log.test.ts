import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, expect, it, vi } from 'vitest'
import { log } from '@/lib/runtime/log'

const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
afterEach(() => written.mockClear())

it('a parser’s message quotes what it could not read, and is not kept', () => {
  const error = (() => {
    try {
      return JSON.parse('{"password":"segredo",')
    } catch (error) {
      return error
    }
  })()
  expect(String(error)).toContain('JSON')
  log.warn('not understood', { error })
  expect(JSON.parse(String(written.mock.lastCall?.[0]))).toMatchObject({
    event: 'not understood',
    error: 'SyntaxError',
  })
  expect(String(written.mock.lastCall?.[0])).not.toMatch(/segredo|JSON at/)
})

it('what happened otherwise is told', () => {
  log.error('failed', { error: new Error('the disk is full') })
  expect(JSON.parse(String(written.mock.lastCall?.[0]))).toMatchObject({ level: 'error', message: 'the disk is full' })
})

it('a log that nobody reads any more stops nobody', async () => {
  const reader = spawn(process.execPath, ['--import', './scripts/aliases.mjs', '--input-type=module', '-e', unread])
  await once(reader.stdout, 'data')
  reader.stdout.destroy()
  reader.stdin.end()
  expect(await once(reader, 'exit')).toEqual([0, null])
})

const unread = `
  const { log, ignoreOutputErrors } = await import('@/lib/runtime/log')
  let failures = 0
  process.on('uncaughtException', error => {
    if ((failures += 1) > 100) process.exit(1)
    log.error('uncaught exception', { error })
  })
  ignoreOutputErrors()
  log.info('read')
  process.stdin.resume().on('end', () => log.info('unread'))
`

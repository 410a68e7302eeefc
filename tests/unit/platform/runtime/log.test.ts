import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, expect, it, vi } from 'vitest'
import { log } from '@/lib/platform/runtime/log'

const stdout = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
afterEach(() => stdout.mockClear())

it('a parser’s error message quotes its input, and is not logged', () => {
  const error = (() => {
    try {
      return JSON.parse('{"password":"segredo",')
    } catch (error) {
      return error
    }
  })()
  expect(String(error)).toContain('JSON')
  log.warn('not understood', { error })
  expect(JSON.parse(String(stdout.mock.lastCall?.[0]))).toMatchObject({
    event: 'not understood',
    error: 'SyntaxError',
  })
  expect(String(stdout.mock.lastCall?.[0])).not.toMatch(/segredo|JSON at/)
})

it('other error messages are logged', () => {
  log.error('failed', { error: new Error('the disk is full') })
  expect(JSON.parse(String(stdout.mock.lastCall?.[0]))).toMatchObject({ level: 'error', message: 'the disk is full' })
})

it('a closed log output stops nothing', async () => {
  const reader = spawn(process.execPath, [
    '--import',
    './scripts/aliases.mjs',
    '--input-type=module',
    '-e',
    abandonedLogScript,
  ])
  await once(reader.stdout, 'data')
  reader.stdout.destroy()
  reader.stdin.end()
  expect(await once(reader, 'exit')).toEqual([0, null])
})

const abandonedLogScript = `
  const { log, ignoreOutputErrors } = await import('@/lib/platform/runtime/log')
  let failures = 0
  process.on('uncaughtException', error => {
    if ((failures += 1) > 100) process.exit(1)
    log.error('uncaught exception', { error })
  })
  ignoreOutputErrors()
  log.info('read')
  process.stdin.resume().on('end', () => log.info('unread'))
`

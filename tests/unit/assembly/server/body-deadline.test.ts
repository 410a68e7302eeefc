import { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { limitBodyTime } from '@/lib/assembly/server/body-deadline'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function startRequest(path: string, { complete = false } = {}) {
  const destroy = vi.fn()
  const request = Object.assign(new EventEmitter(), { method: 'POST', complete, destroy }) as unknown as IncomingMessage
  limitBodyTime(request, path)
  return { request, destroy }
}

it('a body that does not come whole within five minutes is given up', () => {
  const slow = startRequest('/app/profile')
  const whole = startRequest('/app/profile', { complete: true })
  const ended = startRequest('/app/profile')
  ended.request.emit('close')
  vi.advanceTimersByTime(5 * 60_000)
  expect(slow.destroy).toHaveBeenCalledOnce()
  expect(whole.destroy).not.toHaveBeenCalled()
  expect(ended.destroy).not.toHaveBeenCalled()
})

it('a backup may take longer', () => {
  const requests = ['/api/backups/restore', '/api/welcome/backup'].map(path => startRequest(path))
  vi.advanceTimersByTime(60 * 60_000)
  for (const { destroy } of requests) expect(destroy).not.toHaveBeenCalled()
})

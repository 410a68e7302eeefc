import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { callAt } from '@/components/kit/browser/call-at'
import { readJsonAndClock } from '@/components/kit/browser/read-json'
import { answerJson } from '@/tests/support/our-answer'

const minutes = (count: number) => count * 60_000
const instant = new Date('2026-11-22T23:00:00Z')
const page = Object.assign(new EventTarget(), { hidden: false })
const show = (isVisible: boolean) => {
  page.hidden = !isVisible
  page.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers({ now: instant.getTime() - minutes(10) })
  vi.stubGlobal('document', page)
  page.hidden = false
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('calls once when the instant comes, and never once it is cancelled', () => {
  const [called, cancelled] = [vi.fn(), vi.fn()]
  callAt(instant.getTime(), called)
  const cancel = callAt(instant.getTime(), cancelled)
  vi.advanceTimersByTime(minutes(10) - 1)
  expect(called).not.toHaveBeenCalled()
  cancel()
  vi.advanceTimersByTime(1)
  expect(called).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(minutes(60))
  show(true)
  expect(called).toHaveBeenCalledOnce()
  expect(cancelled).not.toHaveBeenCalled()
})

it('a page that was hidden when the instant came calls as soon as it is visible', () => {
  const called = vi.fn()
  callAt(instant.getTime(), called)
  show(false)
  vi.advanceTimersByTime(minutes(60))
  expect(called).not.toHaveBeenCalled()
  show(true)
  expect(called).toHaveBeenCalledOnce()
})

it('on a device whose clock is wrong, the server’s clock decides', async () => {
  vi.stubGlobal('fetch', async () =>
    answerJson({}, { headers: { date: new Date(instant.getTime() - minutes(1)).toUTCString() } }),
  )
  await readJsonAndClock('/api/live')
  const called = vi.fn()
  callAt(instant.getTime(), called)
  vi.advanceTimersByTime(minutes(1))
  expect(called).toHaveBeenCalledOnce()
})

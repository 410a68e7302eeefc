import { afterEach, expect, it, vi } from 'vitest'
import { getCurrentDay, getCurrentMonth } from '@/lib/events/clock/queries'

const cacheTag = vi.hoisted(() => vi.fn())
vi.mock('next/cache', () => ({ cacheLife() {}, cacheTag, io: async () => {} }))

afterEach(() => void vi.useRealTimers())

// The machine’s zone says nothing: these are one minute apart in São Paulo, and the tests run in any.
it.each([
  ['2026-12-01T02:59:59.999Z', '2026-11', '2026-12-01T03:00:00.000Z'],
  ['2026-12-01T03:00:00.000Z', '2026-12', '2027-01-01T03:00:00.000Z'],
  ['2027-01-01T02:59:59.999Z', '2026-12', '2027-01-01T03:00:00.000Z'],
])('at %s the calendar shows the month %s, and is cached until %s', async (now, month, end) => {
  vi.setSystemTime(now)
  expect(await getCurrentMonth()).toBe(month)
  expect(cacheTag).toHaveBeenLastCalledWith(`until:${end}`)
})

it.each([
  ['2026-12-01T02:59:59.999Z', '2026-11-30', '2026-12-01T03:00:00.000Z'],
  ['2026-12-01T03:00:00.000Z', '2026-12-01', '2026-12-02T03:00:00.000Z'],
])('at %s it is %s in the calendar, and past events are collapsed again at %s', async (now, day, end) => {
  vi.setSystemTime(now)
  expect(await getCurrentDay()).toBe(day)
  expect(cacheTag).toHaveBeenLastCalledWith('church', `until:${end}`)
})

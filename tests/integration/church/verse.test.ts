import { afterEach, expect, it, vi } from 'vitest'
import { getVerseOfToday } from '@/lib/church/queries'
import { pickVerse } from '@/lib/church/verses'

const cacheTag = vi.hoisted(() => vi.fn())
vi.mock('next/cache', () => ({ cacheLife() {}, cacheTag }))

afterEach(() => void vi.useRealTimers())

it.each([
  ['2026-11-21T02:59:59.999Z', '2026-11-20', '2026-11-21T03:00:00.000Z'],
  ['2026-11-21T03:00:00.000Z', '2026-11-21', '2026-11-22T03:00:00.000Z'],
  ['2027-01-01T02:59:59.999Z', '2026-12-31', '2027-01-01T03:00:00.000Z'],
])('at %s the verse is that of %s, and cached until %s', async (now, day, midnight) => {
  vi.setSystemTime(now)
  expect(await getVerseOfToday()).toEqual(pickVerse(day))
  expect(cacheTag).toHaveBeenLastCalledWith(`until:${midnight}`)
})

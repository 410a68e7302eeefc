import { beforeEach, expect, it, vi } from 'vitest'
import { clock, invalidateAll, invalidateTags, isInvalidated } from '@/lib/platform/realtime/invalidation'

const advanceClock = () => vi.advanceTimersByTime(5)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  return () => vi.useRealTimers()
})

it('an entry older than the last invalidation of one of its tags is stale, and a younger one is not', () => {
  const older = clock()
  advanceClock()
  invalidateTags(['hymns', 'hymn:1'])
  advanceClock()
  expect([isInvalidated(['hymn:1', 'notices'], older), isInvalidated(['notices'], older)]).toEqual([true, false])
  expect(isInvalidated(['hymns', 'hymn:1'], clock())).toBe(false)
})

it('everything can be invalidated at once, whatever its tags', () => {
  const older = clock()
  advanceClock()
  invalidateAll()
  advanceClock()
  expect([isInvalidated([], older), isInvalidated(['hymns'], clock())]).toEqual([true, false])
})

it('when there are too many tags, an evicted tag counts as invalidated', () => {
  const first = clock()
  advanceClock()
  invalidateTags(['playlist:first'])
  advanceClock()
  const second = clock()
  for (let count = 0; count < 20_000; count += 1) invalidateTags([`playlist:${count}`])
  advanceClock()

  expect([isInvalidated(['playlist:first'], first), isInvalidated(['playlist:1'], second)]).toEqual([true, true])
  expect(isInvalidated(['playlist:first', 'playlist:1', 'never named'], clock())).toBe(false)
})

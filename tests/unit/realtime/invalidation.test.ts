import { beforeEach, expect, it, vi } from 'vitest'
import { clock, invalidateAll, invalidateTags, isInvalidated } from '@/lib/realtime/invalidation'

const aMomentPasses = () => vi.advanceTimersByTime(5)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  return () => vi.useRealTimers()
})

it('what is older than the last naming of one of its tags is stale, and what is younger is not', () => {
  const older = clock()
  aMomentPasses()
  invalidateTags(['hymns', 'hymn:1'])
  aMomentPasses()
  expect([isInvalidated(['hymn:1', 'notices'], older), isInvalidated(['notices'], older)]).toEqual([true, false])
  expect(isInvalidated(['hymns', 'hymn:1'], clock())).toBe(false)
})

it('everything may be stale at once, whatever it carries', () => {
  const older = clock()
  aMomentPasses()
  invalidateAll()
  aMomentPasses()
  expect([isInvalidated([], older), isInvalidated(['hymns'], clock())]).toEqual([true, false])
})

it('more tags than it remembers are remembered as stale: what is forgotten counts as named', () => {
  const first = clock()
  aMomentPasses()
  invalidateTags(['playlist:first'])
  aMomentPasses()
  const second = clock()
  for (let count = 0; count < 20_000; count += 1) invalidateTags([`playlist:${count}`])
  aMomentPasses()

  expect([isInvalidated(['playlist:first'], first), isInvalidated(['playlist:1'], second)]).toEqual([true, true])
  expect(isInvalidated(['playlist:first', 'playlist:1', 'never named'], clock())).toBe(false)
})

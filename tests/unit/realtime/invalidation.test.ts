import { beforeEach, expect, it, vi } from 'vitest'
import { isStale, makeAllStale, makeStale, now } from '@/lib/realtime/invalidation'

const aMomentPasses = () => vi.advanceTimersByTime(5)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  return () => vi.useRealTimers()
})

it('what is older than the last naming of one of its tags is stale, and what is younger is not', () => {
  const older = now()
  aMomentPasses()
  makeStale(['hymns', 'hymn:1'])
  aMomentPasses()
  expect([isStale(['hymn:1', 'notices'], older), isStale(['notices'], older)]).toEqual([true, false])
  expect(isStale(['hymns', 'hymn:1'], now())).toBe(false)
})

it('everything may be stale at once, whatever it carries', () => {
  const older = now()
  aMomentPasses()
  makeAllStale()
  aMomentPasses()
  expect([isStale([], older), isStale(['hymns'], now())]).toEqual([true, false])
})

it('more tags than it remembers are remembered as stale: what is forgotten counts as named', () => {
  const first = now()
  aMomentPasses()
  makeStale(['playlist:first'])
  aMomentPasses()
  const second = now()
  for (let count = 0; count < 20_000; count += 1) makeStale([`playlist:${count}`])
  aMomentPasses()

  expect([isStale(['playlist:first'], first), isStale(['playlist:1'], second)]).toEqual([true, true])
  expect(isStale(['playlist:first', 'playlist:1', 'never named'], now())).toBe(false)
})

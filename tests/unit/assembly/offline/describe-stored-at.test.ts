import { expect, it } from 'vitest'
import { describeStoredAt } from '@/lib/assembly/offline/describe-stored-at'

const now = Date.parse('2026-11-25T12:00:00-03:00')
const describeAt = (instant: string, timeZone?: string) => describeStoredAt(Date.parse(instant), now, timeZone)

it.each([
  ['2026-11-25T08:04:00-03:00', 'hoje, 08:04'],
  ['2026-11-24T23:59:00-03:00', 'ontem, 23:59'],
  ['2026-11-21T21:04:00-03:00', 'sábado, 21:04'],
  ['2026-11-19T21:04:00-03:00', 'quinta-feira, 21:04'],
  ['2026-11-18T21:04:00-03:00', '18 de novembro, 21:04'],
  ['2025-12-20T21:04:00-03:00', '20 de dezembro de 2025, 21:04'],
])('what was stored at %s is of “%s”', (instant, words) => {
  expect(describeAt(instant)).toBe(words)
})

it('the day and the hour are the church’s, wherever the phone is', () => {
  const lateAtTheCoast = '2026-11-25T00:30:00-03:00'
  expect(describeAt(lateAtTheCoast)).toBe('hoje, 00:30')
  expect(describeAt(lateAtTheCoast, 'America/Manaus')).toBe('ontem, 23:30')
})

it('a device whose clock is behind says today', () => {
  expect(describeAt('2026-11-26T08:00:00-03:00')).toBe('hoje, 08:00')
})

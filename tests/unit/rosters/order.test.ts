import { expect, it } from 'vitest'
import { formatMinutes, listClockTimes, sumMinutes } from '@/lib/rosters/order/order'

it('each item begins when those before it end, past midnight too', () => {
  const items = [{ minutes: 5 }, { minutes: null }, { minutes: 25 }]
  expect(listClockTimes(items, '18:00')).toEqual({ begins: ['18:00', '18:05', '18:05'], end: '18:30' })
  expect(listClockTimes([{ minutes: 90 }], '23:00').end).toBe('00:30')
  expect(formatMinutes(sumMinutes(items))).toBe('30 min')
  expect([60, 85, 0].map(formatMinutes)).toEqual(['1 h', '1 h 25 min', '0 min'])
})

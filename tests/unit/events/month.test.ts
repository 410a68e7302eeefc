import { afterAll, describe, expect, it } from 'vitest'
import { getFeedDays, getMonthAt, getMonthEnd, getNeighbourMonths, isWithinOneYear } from '@/lib/events/month'

const zone = process.env.TZ

describe.each(['America/Sao_Paulo', 'UTC', 'Pacific/Kiritimati', 'America/Los_Angeles'])(
  'on a server in %s',
  serverZone => {
    afterAll(() => {
      if (zone === undefined) delete process.env.TZ
      else process.env.TZ = zone
    })

    it('a month begins and ends by São Paulo’s time, to its last moment', () => {
      process.env.TZ = serverZone
      for (const month of ['2026-11', '2026-12', '2028-02', '2018-10', '2018-11']) {
        const end = getMonthEnd(month)
        expect(getMonthAt(new Date(end.getTime() - 1))).toBe(month)
        expect(getMonthAt(end)).not.toBe(month)
      }
      expect(getMonthEnd('2026-11').toISOString()).toBe('2026-12-01T03:00:00.000Z')
      expect(getMonthEnd('2026-12').toISOString()).toBe('2027-01-01T03:00:00.000Z')
      // In summer time, while São Paulo had it.
      expect(getMonthEnd('2018-11').toISOString()).toBe('2018-12-01T02:00:00.000Z')
    })
  },
)

it.each([
  ['2025-10', false],
  ['2025-11', true],
  ['2026-11', true],
  ['2027-11', true],
  ['2027-12', false],
])('in November of 2026, that %s is near is %s', (month, near) => {
  expect(isWithinOneYear(month, '2026-11')).toBe(near)
})

it.each([
  ['2026-11', { previous: '2026-10', next: '2026-12' }],
  ['2026-12', { previous: '2026-11', next: '2027-01' }],
  // As far as events may fall.
  ['2000-01', { previous: undefined, next: '2000-02' }],
  ['2199-12', { previous: '2199-11', next: undefined }],
])('the neighbours of %s are %o', (month, neighbours) => {
  expect(getNeighbourMonths(month)).toEqual(neighbours)
})

it('calendar feeds contain the past month and the coming year', () => {
  expect(getFeedDays('2028-02-29')).toEqual({ first: '2028-01-29', last: '2029-02-28' })
})

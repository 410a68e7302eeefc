import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  countOccurrencesBefore,
  findLastDay,
  findOccurrenceFrom,
  isTooLong,
  listOccurrenceDays,
} from '@/lib/engines/recurrence/occurrence-days'
import { toInstant } from '@/lib/platform/runtime/time'

const list = (start: string, rule: string, first: string, last: string) =>
  listOccurrenceDays({ start, rule }, { first, last })

afterEach(() => void vi.unstubAllEnvs())

describe('the hard days of a calendar', () => {
  it.each([
    [
      'the 31st comes in the months that have it',
      '2026-01-31',
      'FREQ=MONTHLY;BYMONTHDAY=31',
      '2026-01-01',
      '2026-07-31',
      ['2026-01-31', '2026-03-31', '2026-05-31', '2026-07-31'],
    ],
    [
      '29 February comes in leap years, and is no other day',
      '2024-02-29',
      'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29',
      '2024-01-01',
      '2033-12-31',
      ['2024-02-29', '2028-02-29', '2032-02-29'],
    ],
    [
      'the second Saturday',
      '2026-11-14',
      'FREQ=MONTHLY;BYDAY=2SA',
      '2026-11-01',
      '2027-02-28',
      ['2026-11-14', '2026-12-12', '2027-01-09', '2027-02-13'],
    ],
    [
      'the last Sunday, be it the fourth or the fifth',
      '2026-11-29',
      'FREQ=MONTHLY;BYDAY=-1SU',
      '2026-11-01',
      '2027-02-28',
      ['2026-11-29', '2026-12-27', '2027-01-31', '2027-02-28'],
    ],
    [
      'a count includes the first one',
      '2026-11-25',
      'FREQ=WEEKLY;BYDAY=WE,FR;COUNT=4',
      '2026-11-01',
      '2026-12-31',
      ['2026-11-25', '2026-11-27', '2026-12-02', '2026-12-04'],
    ],
    [
      'the last day is included',
      '2026-11-25',
      'FREQ=WEEKLY;BYDAY=WE;UNTIL=20261209',
      '2026-11-01',
      '2026-12-31',
      ['2026-11-25', '2026-12-02', '2026-12-09'],
    ],
    [
      'every second week',
      '2026-11-25',
      'FREQ=WEEKLY;BYDAY=WE;INTERVAL=2',
      '2026-12-01',
      '2026-12-31',
      ['2026-12-09', '2026-12-23'],
    ],
    [
      'nothing is before the start',
      '2026-11-25',
      'FREQ=DAILY',
      '2026-11-01',
      '2026-11-26',
      ['2026-11-25', '2026-11-26'],
    ],
    ['a rule that is none of ours has no day', '2026-11-25', 'FREQ=SECONDLY', '2026-11-01', '2026-11-30', []],
  ])('%s', (_, start, rule, first, last, days) => {
    expect(list(start, rule, first, last)).toEqual(days)
  })

  it('a day whose midnight was skipped in 2018 keeps its occurrence, an hour later', () => {
    expect(list('2018-11-03', 'FREQ=DAILY', '2018-11-03', '2018-11-05')).toEqual([
      '2018-11-03',
      '2018-11-04',
      '2018-11-05',
    ])
    expect(['2018-11-03', '2018-11-04', '2018-11-05'].map(day => toInstant(day, '00:00').toISOString())).toEqual([
      '2018-11-03T03:00:00.000Z',
      '2018-11-04T03:00:00.000Z',
      '2018-11-05T02:00:00.000Z',
    ])
  })

  it.each(['UTC', 'America/Sao_Paulo', 'Pacific/Kiritimati', 'America/Los_Angeles'])(
    'a server or a phone in %s finds the same days, at the same instants',
    zone => {
      vi.stubEnv('TZ', zone)
      expect(list('2026-11-29', 'FREQ=WEEKLY;BYDAY=SU;INTERVAL=3', '2026-11-01', '2026-12-31')).toEqual([
        '2026-11-29',
        '2026-12-20',
      ])
      expect(toInstant('2026-11-29', '23:30')).toEqual(new Date('2026-11-30T02:30:00Z'))
    },
  )
})

describe('what a series is asked', () => {
  const tenTimes = { start: '2026-11-25', rule: 'FREQ=WEEKLY;BYDAY=WE,FR;COUNT=10' }

  it('its last day, if it has one', () => {
    expect(findLastDay(tenTimes)).toBe('2026-12-25')
    expect(findLastDay({ start: '2026-11-25', rule: 'FREQ=WEEKLY;BYDAY=WE;UNTIL=20261215' })).toBe('2026-12-09')
    expect(findLastDay({ start: '2026-11-25', rule: 'FREQ=DAILY' })).toBeNull()
    expect(findLastDay({ start: '2026-11-25', rule: 'FREQ=DAILY;UNTIL=20261101' })).toBeUndefined()
    expect(findLastDay({ start: '2024-02-29', rule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;COUNT=1000' })).toBe(
      '2199-12-31',
    )
  })

  it('how many occurrences are before a day, and which is next', () => {
    expect(countOccurrencesBefore(tenTimes, '2026-12-04')).toBe(3)
    expect(countOccurrencesBefore(tenTimes, '2026-11-25')).toBe(0)
    expect(findOccurrenceFrom(tenTimes, '2026-11-28')).toBe('2026-12-02')
    expect(findOccurrenceFrom(tenTimes, '2027-01-01')).toBeUndefined()
  })

  it('whether it is longer than anybody may ask for, without counting to the end', () => {
    expect(isTooLong({ start: '2026-11-25', rule: 'FREQ=DAILY;COUNT=1000' })).toBe(false)
    expect(isTooLong({ start: '2026-11-25', rule: 'FREQ=DAILY;COUNT=1001' })).toBe(true)
    expect(isTooLong({ start: '2000-01-01', rule: 'FREQ=DAILY;UNTIL=21991231' })).toBe(true)
  })
})

import { describe, expect, it } from 'vitest'
import {
  canStartOn,
  isLastOfItsWeekday,
  type Recurrence,
  toOrdinal,
  toWeekday,
} from '@/lib/engines/recurrence/recurrence'
import { formatRule, parseRule } from '@/lib/engines/recurrence/rule'
import { describeRecurrence, describeRule } from '@/lib/engines/recurrence/words'

const start = '2026-11-14'
const each = { interval: 1, end: null }

describe('a recurrence, as a rule of RFC 5545 and in words', () => {
  it.each<[Recurrence, string, string]>([
    [{ frequency: 'daily', ...each }, 'FREQ=DAILY', 'Todo dia'],
    [{ frequency: 'daily', interval: 3, end: { count: 5 } }, 'FREQ=DAILY;INTERVAL=3;COUNT=5', 'A cada 3 dias, 5 vezes'],
    [
      { frequency: 'weekly', weekdays: ['WE', 'FR'], interval: 1, end: { until: '2026-12-20' } },
      'FREQ=WEEKLY;BYDAY=WE,FR;UNTIL=20261220',
      'Toda semana, às quartas e sextas, até 20 de dezembro',
    ],
    [
      { frequency: 'weekly', weekdays: ['SU', 'WE', 'SA'], interval: 2, end: { until: '2027-01-05' } },
      'FREQ=WEEKLY;BYDAY=SU,WE,SA;INTERVAL=2;UNTIL=20270105',
      'A cada 2 semanas, às quartas e aos domingos e sábados, até 05 de janeiro de 2027',
    ],
    [{ frequency: 'monthlyByDate', ...each }, 'FREQ=MONTHLY;BYMONTHDAY=14', 'Todo mês, no dia 14'],
    [
      { frequency: 'monthlyByWeekday', ordinal: 2, weekday: 'SA', ...each },
      'FREQ=MONTHLY;BYDAY=2SA',
      'Todo segundo sábado do mês',
    ],
    [
      { frequency: 'monthlyByWeekday', ordinal: -1, weekday: 'SU', ...each },
      'FREQ=MONTHLY;BYDAY=-1SU',
      'Todo último domingo do mês',
    ],
    [
      { frequency: 'monthlyByWeekday', ordinal: 3, weekday: 'TU', interval: 2, end: { count: 1 } },
      'FREQ=MONTHLY;BYDAY=3TU;INTERVAL=2;COUNT=1',
      'A cada 2 meses, na terceira terça-feira, uma vez',
    ],
    [{ frequency: 'yearly', ...each }, 'FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=14', 'Todo ano, em 14 de novembro'],
  ])('%j', (recurrence, rule, words) => {
    expect(formatRule(recurrence, start)).toBe(rule)
    expect(parseRule(rule)).toEqual(recurrence)
    expect(describeRecurrence(recurrence, start)).toBe(words)
    expect(describeRule(rule, start)).toBe(words)
  })

  it('of the days that not every month or year has, the words say so', () => {
    expect(describeRule('FREQ=MONTHLY;BYMONTHDAY=31')).toBe('Todo mês, no dia 31, quando o mês o tem')
    expect(describeRule('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29')).toBe('Todo ano, em 29 de fevereiro, quando o ano o tem')
  })

  it('a calendar file gets the instant of the end', () => {
    const recurrence: Recurrence = { frequency: 'daily', interval: 1, end: { until: '2026-12-20' } }
    expect(formatRule(recurrence, start, () => '20261221T025959Z')).toBe('FREQ=DAILY;UNTIL=20261221T025959Z')
  })

  it.each([
    '',
    'FREQ=HOURLY',
    'FREQ=WEEKLY',
    'FREQ=WEEKLY;BYDAY=XX',
    'FREQ=WEEKLY;BYDAY=MO,MO',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;INTERVAL=100',
    'FREQ=DAILY;COUNT=0',
    'FREQ=DAILY;COUNT=2;UNTIL=20261220',
    'FREQ=DAILY;UNTIL=20260230',
    'FREQ=DAILY;BYSETPOS=1',
    'FREQ=DAILY;FREQ=DAILY',
    'FREQ=MONTHLY;BYDAY=5SA',
    'FREQ=DAILY;COUNT=99999999999',
    `FREQ=DAILY;X=${'A'.repeat(300)}`,
  ])('%s is none of ours', rule => {
    expect(parseRule(rule)).toBeUndefined()
  })
})

it('a day knows its weekday and which of the month it is', () => {
  expect([toWeekday('2026-11-14'), toOrdinal('2026-11-14'), isLastOfItsWeekday('2026-11-14')]).toEqual(['SA', 2, false])
  expect([toWeekday('2026-11-29'), toOrdinal('2026-11-29'), isLastOfItsWeekday('2026-11-29')]).toEqual(['SU', -1, true])
  expect(canStartOn({ frequency: 'monthlyByWeekday', ordinal: -1, weekday: 'SU', ...each }, '2026-11-29')).toBe(true)
  expect(canStartOn({ frequency: 'monthlyByWeekday', ordinal: 2, weekday: 'SU', ...each }, '2026-11-29')).toBe(false)
  expect(canStartOn({ frequency: 'weekly', weekdays: ['MO'], ...each }, '2026-11-29')).toBe(false)
})

import { describe, expect, it } from 'vitest'
import { parseRule } from '@/lib/engines/recurrence/rule'
import { findRepeatProblems, type RepeatFields, toAnchor, toRepeatFields, toRule } from '@/lib/events/repeat-fields'

const day = '2026-03-14'
const week: RepeatFields = toRepeatFields('FREQ=WEEKLY;BYDAY=SA', day)

describe('what is typed under ‘Outra…’', () => {
  it.each([
    'FREQ=DAILY;INTERVAL=3',
    'FREQ=WEEKLY;BYDAY=TU,TH;INTERVAL=2;COUNT=8',
    'FREQ=WEEKLY;BYDAY=SA;UNTIL=20261220',
    'FREQ=MONTHLY;BYMONTHDAY=14',
    'FREQ=MONTHLY;BYDAY=2SA',
    'FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=14;INTERVAL=4',
  ])('says the rule it was opened with: %s', rule => {
    expect(toRule(toRepeatFields(rule, day), day)).toBe(rule)
  })

  it('says the last weekday of a month on its day', () => {
    expect(toRule(toRepeatFields('FREQ=MONTHLY;BYDAY=-1SU', '2026-03-29'), '2026-03-29')).toBe(
      'FREQ=MONTHLY;BYDAY=-1SU',
    )
  })

  it.each([
    [{ every: '' }, 'every'],
    [{ every: '0' }, 'every'],
    [{ every: '100' }, 'every'],
    [{ weekdays: [] }, 'weekdays'],
    [{ ends: 'until', until: '' }, 'until'],
    [{ ends: 'until', until: '2026-03-13' }, 'until'],
    [{ ends: 'count', count: '' }, 'count'],
    [{ ends: 'count', count: '5000' }, 'count'],
  ] as [Partial<RepeatFields>, string][])('%j names the field to correct', (typed, field) => {
    expect(Object.keys(findRepeatProblems({ ...week, ...typed }, day))).toEqual([field])
  })

  it('is never another rule than the one that was meant: half typed, it is none', () => {
    for (const typed of [{ every: '' }, { weekdays: [] }, { ends: 'until', until: '' }, { ends: 'count', count: 'x' }])
      expect(parseRule(toRule({ ...week, ...typed } as RepeatFields, day))).toBeUndefined()
  })

  it('is asked on the day of the rule, also from a date that was moved by itself', () => {
    const moved = { date: '2026-03-19', originalStart: '2026-03-18T19:30' }
    expect(toAnchor(moved, '2026-03-19')).toBe('2026-03-18')
    expect(toAnchor(moved, '2026-04-02')).toBe('2026-04-01')
  })
})

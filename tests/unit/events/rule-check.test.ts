import { describe, expect, it } from 'vitest'
import { findRuleProblem } from '@/lib/events/rule-check'

const night = { time: '22:00', endTime: '06:00', isAllDay: false, endDays: 1 }
const wholeDays = (endDays: number) => ({ time: '00:00', endTime: null, isAllDay: true, endDays })
const overlap = { endDate: [expect.stringContaining('terminar antes de a próxima começar')] }

describe('each time is over before the next one begins', () => {
  it.each([
    ['a night, every day', 'FREQ=DAILY', night, undefined],
    ['a day and an hour, every day', 'FREQ=DAILY', { ...night, endTime: '23:00' }, overlap],
    ['until the next begins, every day', 'FREQ=DAILY', { ...night, endTime: '22:00' }, undefined],
    ['two whole days, every day', 'FREQ=DAILY', wholeDays(1), overlap],
    ['two whole days, every other day', 'FREQ=DAILY;INTERVAL=2', wholeDays(1), undefined],
    ['seven whole days, every week', 'FREQ=WEEKLY;BYDAY=FR', wholeDays(6), undefined],
    ['eight whole days, every week', 'FREQ=WEEKLY;BYDAY=FR', wholeDays(7), overlap],
    ['three whole days, on Fridays and Sundays', 'FREQ=WEEKLY;BYDAY=SU,FR', wholeDays(2), overlap],
    ['twenty-eight whole days, every month', 'FREQ=MONTHLY;BYMONTHDAY=20', wholeDays(27), undefined],
    ['twenty-nine whole days, every month', 'FREQ=MONTHLY;BYMONTHDAY=20', wholeDays(28), overlap],
    ['sixty-one whole days, every year', 'FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=20', wholeDays(60), undefined],
    ['eight whole days, once only', 'FREQ=WEEKLY;BYDAY=FR;COUNT=1', wholeDays(7), undefined],
  ])('%s', (_, rule, times, problem) => {
    expect(findRuleProblem(rule, { start: '2026-11-20', ...times })).toEqual(problem)
  })
})

import { describe, expect, it } from 'vitest'
import type { EventCursor } from '@/lib/events/event'
import { foldPastRows, listMonthRows, type MonthRow } from '@/lib/events/month-rows'
import { listServiceDays, toServiceOccurrence } from '@/lib/events/services/month-services'
import { createOccurrence, createService } from '@/tests/support/occurrences'

const sundays = ['2026-11-01', '2026-11-08', '2026-11-15', '2026-11-22', '2026-11-29']
const evening = createService('Culto da noite', '19:30', sundays, {
  endTime: '21:00',
  ends: '2026-11-01T21:00:00.000Z',
  goingUntil: '2026-11-01T18:30:00.000Z',
})
const morning = createService('Escola Bíblica', '09:00', sundays)
const days = listServiceDays([evening, morning])

const createEvent = (date: string, time = '19:30') => createOccurrence({ id: `${date} ${time}`, date, time })
const name = (row: MonthRow) =>
  'day' in row ? row.day.services.map(({ date, time }) => `${date} ${time}`).join(' + ') : row.event.id

describe('the services of a month', () => {
  it('stand together under their days, by time', () => {
    expect(days.map(({ date }) => date)).toEqual(sundays)
    expect(days[4]?.services.map(({ title }) => title)).toEqual(['Escola Bíblica', 'Culto da noite'])
  })

  it('begin, end and close on the day that is shown', () => {
    const [, , , , last = { date: '', starts: '' }] = evening.days
    expect(toServiceOccurrence(evening, last)).toMatchObject({
      originalStart: '2026-11-29T19:30',
      date: '2026-11-29',
      day: '29 de novembro de 2026',
      weekday: 'dom',
      starts: '2026-11-29T19:30:00.000Z',
      ends: '2026-11-29T21:00:00.000Z',
      goingUntil: '2026-11-29T18:30:00.000Z',
    })
  })
})

describe('the rows of a month', () => {
  it('are in one order, a day of services at its first time', () => {
    const events = [createEvent('2026-11-01', '08:00'), createEvent('2026-11-01', '09:00'), createEvent('2026-11-02')]
    expect(listMonthRows(events, days.slice(0, 2), null).map(name)).toEqual([
      '2026-11-01 08:00',
      '2026-11-01 09:00',
      '2026-11-01 09:00 + 2026-11-01 19:30',
      '2026-11-02 19:30',
      '2026-11-08 09:00 + 2026-11-08 19:30',
    ])
  })

  it('end where the events that are loaded end', () => {
    const shown = (next: EventCursor) => listMonthRows([], days, next).map(name)
    expect(shown({ date: '2026-11-08', time: '08:00', id: 'a' })).toHaveLength(1)
    expect(shown({ date: '2026-11-08', time: '09:00', id: 'a' })).toHaveLength(2)
  })

  it('of days that are over are folded if they are more than three', () => {
    const rows = listMonthRows([createEvent('2026-11-20')], days, null)
    expect(foldPastRows(rows, '2026-11-16')).toMatchObject({ folded: [], hasUpcoming: true })
    expect(foldPastRows(rows, '2026-11-16').shown).toHaveLength(6)

    const late = foldPastRows(rows, '2026-11-21')
    expect(late.folded.map(name).at(-1)).toBe('2026-11-20 19:30')
    expect(late.shown).toHaveLength(2)
    expect(foldPastRows(rows, '2026-11-30')).toMatchObject({ shown: [], hasUpcoming: false })
    expect(foldPastRows(rows, undefined)).toMatchObject({ folded: [], hasUpcoming: true })
  })
})

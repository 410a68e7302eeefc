import { describe, expect, it } from 'vitest'
import { describeDay, describeDayOfMonth, describeLongDay, listWeeks, shiftDay } from '@/lib/events/month-days'

describe('the grid of a month', () => {
  it('begins its weeks on Sunday', () => {
    const weeks = listWeeks('2026-11')
    expect(weeks).toHaveLength(5)
    expect(weeks[0]?.[0]).toBe('2026-11-01')
    expect(weeks[4]?.slice(0, 3)).toEqual(['2026-11-29', '2026-11-30', undefined])
    expect(listWeeks('2026-08')).toHaveLength(6)
    expect(listWeeks('2026-02')).toHaveLength(4)
    expect(listWeeks('2028-02').flat().filter(Boolean)).toHaveLength(29)
  })

  it('moves by days and months, and stays within a month that is shorter', () => {
    expect(shiftDay('2026-11-30', { days: 1 })).toBe('2026-12-01')
    expect(shiftDay('2026-01-01', { days: -7 })).toBe('2025-12-25')
    expect(shiftDay('2026-01-31', { months: 1 })).toBe('2026-02-28')
    expect(shiftDay('2026-12-15', { months: 1 })).toBe('2027-01-15')
  })

  it('names a day as a screen reader says it', () => {
    expect(describeDay('2026-11-28', { events: 2 })).toBe('sábado, 28 de novembro, 2 eventos')
    expect(describeDay('2026-11-29', { events: 1, services: 2 })).toBe('domingo, 29 de novembro, 1 evento, 2 cultos')
    expect(describeDay('2026-11-29', { services: 1 })).toBe('domingo, 29 de novembro, 1 culto')
    expect(describeDay('2026-11-27')).toBe('sexta-feira, 27 de novembro')
    expect(describeDay('2026-11-27', { services: 1, isUnknown: true })).toBe(
      'sexta-feira, 27 de novembro, mostrar os eventos',
    )
  })
})

it('every day of a year is named as the language names it', () => {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('pt-BR', { ...options, timeZone: 'UTC' })
  const spoken = format({ weekday: 'long', day: 'numeric', month: 'long' })
  const long = format({ day: '2-digit', month: 'long', year: 'numeric' })
  const short = format({ day: 'numeric', month: 'long' })
  for (let day = '2028-01-01'; day < '2029-01-01'; day = shiftDay(day, { days: 1 })) {
    const date = new Date(`${day}T00:00:00Z`)
    expect([describeDay(day), describeLongDay(day), describeDayOfMonth(day)]).toEqual(
      [spoken, long, short].map(one => one.format(date)),
    )
  }
})

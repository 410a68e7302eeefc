import { expect, it } from 'vitest'
import { describeDays, describeHours } from '@/lib/events/when'
import { describeWhen } from '@/lib/events/when-words'

it.each([
  ['2026-11-28', undefined, '28 de novembro de 2026'],
  ['2026-11-28', '2026-11-30', 'de 28 a 30 de novembro de 2026'],
  ['2026-11-29', '2026-12-02', 'de 29 de novembro a 2 de dezembro de 2026'],
  ['2026-12-30', '2027-01-02', 'de 30 de dezembro de 2026 a 2 de janeiro de 2027'],
])('from %s to %s it is “%s”', (date, lastDay, words) => {
  expect(describeDays({ date, day: '28 de novembro de 2026', ...(lastDay && { lastDay }) })).toBe(words)
})

it.each([
  [{ time: '00:00', isAllDay: true, endDays: 2 } as const, 'O dia todo'],
  [{ time: '19:30' }, '19:30'],
  [{ time: '19:30', endTime: '21:00' }, '19:30 – 21:00'],
  [{ time: '22:00', endTime: '06:00', endDays: 1 }, '22:00 – 06:00 do dia 29'],
  [{ time: '19:00', endTime: '12:00', endDays: 4 }, '19:00 – 12:00 do dia 2'],
])('%j is said as “%s”', (times, words) => {
  expect(describeHours({ date: '2026-11-28', ...times })).toBe(words)
})

it('a sentence says the start, or which whole days', () => {
  const event = { date: '2026-11-05', time: '19:30', isAllDay: false, endDays: 0 }
  expect(describeWhen(event)).toBe('05 de novembro de 2026, às 19:30')
  expect(describeWhen({ ...event, time: '00:00', isAllDay: true })).toBe('05 de novembro de 2026')
  expect(describeWhen({ ...event, time: '00:00', isAllDay: true, endDays: 1 })).toBe('de 5 a 6 de novembro de 2026')
})

import { expect, it } from 'vitest'
import { demoChurch } from '@/lib/church/demo'
import { describeToday } from '@/lib/church/today'

/** An instant by the clock of São Paulo; 22 November 2026 is a Sunday. */
const at = (day: string, time: string) => new Date(`2026-11-${day}T${time}-03:00`)

it.each([
  ['22', '08:00:00', 'Hoje, 18:00 · Escola Bíblica', '22', '18:00'],
  ['22', '17:59:59', 'Hoje, 18:00 · Escola Bíblica', '22', '18:00'],
  ['22', '18:00:00', 'Agora, até 19:15 · Escola Bíblica', '22', '19:15'],
  ['22', '19:15:00', 'Hoje, 19:30 · Culto Evangelístico', '22', '19:30'],
  ['22', '20:00:00', 'Agora, até 21:00 · Culto Evangelístico', '22', '21:00'],
  ['22', '21:00:00', 'Quarta-feira, 19:30 · Culto de Oração', '23', '00:00'],
  ['23', '08:00:00', 'Quarta-feira, 19:30 · Culto de Oração', '24', '00:00'],
  ['24', '23:59:59', 'Amanhã, 19:30 · Culto de Oração', '25', '00:00'],
  ['25', '00:00:00', 'Hoje, 19:30 · Culto de Oração', '25', '19:30'],
  ['25', '19:30:00', 'Agora, até 21:00 · Culto de Oração', '25', '21:00'],
  ['25', '21:00:00', 'Sábado, 19:30 · Classe de Jovens', '26', '00:00'],
  ['27', '12:00:00', 'Amanhã, 19:30 · Classe de Jovens', '28', '00:00'],
  ['28', '21:30:00', 'Amanhã, 18:00 · Escola Bíblica', '29', '00:00'],
])('on the %s at %s the site says “%s”, which is true until the %s at %s', (day, time, said, lastDay, lastTime) => {
  const { next, until } = describeToday(demoChurch.services, at(day, time))
  expect(`${next?.when} · ${next?.name}`).toBe(said)
  expect(until).toEqual(at(lastDay, `${lastTime}:00`))
})

it('the weekday is that of the church, also where it is another day already', () => {
  expect(describeToday([], new Date('2026-11-23T02:59:59Z')).weekday).toBe('Sunday')
  expect(describeToday([], new Date('2026-11-23T03:00:00Z')).weekday).toBe('Monday')
})

it('a church that has not said when it meets says nothing, until midnight', () => {
  expect(describeToday([], at('22', '12:00:00'))).toEqual({
    weekday: 'Sunday',
    next: undefined,
    until: at('23', '00:00:00'),
  })
})

it('a church that meets once a week is said to meet again in a week', () => {
  const once = demoChurch.services.slice(0, 1)
  expect(describeToday(once, at('25', '21:00:00')).next?.when).toBe('Quarta-feira, 19:30')
  expect(describeToday(once, at('25', '20:59:59')).next?.when).toBe('Agora, até 21:00')
})

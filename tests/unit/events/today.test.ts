import { describe, expect, it } from 'vitest'
import { demoChurch } from '@/lib/church/demo'
import type { Service } from '@/lib/church/facts'
import { describeToday } from '@/lib/events/services/today'
import { columnFromDay } from '@/lib/platform/runtime/time'
import { createComingServices } from '@/tests/support/coming-services'

/** An instant by the clock of São Paulo; 22 November 2026 is a Sunday. */
const at = (day: string, time: string) => new Date(`2026-11-${day}T${time}-03:00`)
/** Four services that are alike to a visitor. */
const usual: Service[] = demoChurch.services.map(service => ({ ...service, firstVisit: 'usual' }))
type Different = Parameters<typeof createComingServices>[2]

const describeAt = (now: Date, services = usual, different: Different = {}) =>
  describeToday(createComingServices(services, now, different), now)
function sayNext(now: Date, services = usual, different: Different = {}) {
  const { next } = describeAt(now, services, different)
  return next && `${next.when} · ${next.name}`
}

describe('what comes next', () => {
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
    expect(sayNext(at(day, time))).toBe(said)
    expect(describeAt(at(day, time)).until).toEqual(at(lastDay, `${lastTime}:00`))
  })

  it('is the service to which the church invites those who come for the first time', () => {
    expect(sayNext(at('24', '12:00:00'), demoChurch.services)).toBe('Domingo, 19:30 · Culto Evangelístico')
    expect(sayNext(at('25', '20:00:00'), demoChurch.services)).toBe('Domingo, 19:30 · Culto Evangelístico')
    expect(sayNext(at('29', '21:00:00'), demoChurch.services)).toMatch(/^Domingo, 6 de dezembro, 19:30/)
  })

  it('of two such services is the one that comes first', () => {
    const both = demoChurch.services.map(service => ({ ...service, firstVisit: 'best' as const }))
    expect(sayNext(at('24', '12:00:00'), both)).toBe('Amanhã, 19:30 · Culto de Oração')
  })

  it('is without an end “now” for an hour', () => {
    const endless = usual.map(service => ({ ...service, ends: '' }))
    expect(sayNext(at('25', '20:29:59'), endless)).toBe('Agora · Culto de Oração')
    expect(describeAt(at('25', '19:30:00'), endless).until).toEqual(at('25', '20:30:00'))
    expect(sayNext(at('25', '20:30:00'), endless)).toBe('Sábado, 19:30 · Classe de Jovens')
  })

  it('a church that meets once a week is said to meet again in a week, by its day', () => {
    const once = usual.slice(0, 1)
    expect(sayNext(at('25', '20:59:59'), once)).toMatch(/^Agora, até 21:00/)
    expect(sayNext(at('25', '21:00:00'), once)).toMatch(/^Quarta-feira, 2 de dezembro, 19:30/)
    expect(sayNext(at('26', '00:00:00'), once)).toMatch(/^Quarta-feira, 19:30/)
  })

  it('nothing, until midnight, of a church that has not said when it meets', () => {
    expect(describeAt(at('22', '12:00:00'), [])).toEqual({
      ...{ weekday: 'Sunday', next: undefined, notes: {} },
      until: at('23', '00:00:00'),
    })
  })
})

it('the weekday is that of the church, also where it is another day already', () => {
  expect(describeAt(new Date('2026-11-23T02:59:59Z')).weekday).toBe('Sunday')
  expect(describeAt(new Date('2026-11-23T03:00:00Z')).weekday).toBe('Monday')
})

describe('what differs', () => {
  const prayer = usual.slice(0, 1)
  const start = '2026-11-25T19:30'
  const differ = (said: NonNullable<Different>[string][string]) => ({ 'Culto de Oração': { [start]: said } })
  const noteOf = (said: Parameters<typeof differ>[0], now = at('23', '12:00:00')) =>
    describeAt(now, prayer, differ(said)).notes['Culto de Oração']

  it.each([
    ['cancelled', { isCancelled: true }],
    ['taken out', { isRemoved: true }],
  ])('one that is %s is not held, and the page says so until its day is over', (_, said) => {
    expect(sayNext(at('23', '12:00:00'), prayer, differ(said))).toMatch(/^Quarta-feira, 2 de dezembro, 19:30/)
    expect(noteOf(said)).toEqual(['25 de novembro: não haverá'])
    expect(noteOf(said, at('25', '23:59:59'))).toEqual(['25 de novembro: não haverá'])
    expect(noteOf(said, at('26', '00:00:00'))).toBeUndefined()
  })

  it('one that is moved is next where it is now', () => {
    const moved = { date: '2026-11-24', time: '20:00', endTime: null }
    expect(sayNext(at('23', '12:00:00'), prayer, differ(moved))).toBe('Amanhã, 20:00 · Culto de Oração')
    expect(noteOf(moved)).toEqual(['25 de novembro: em 24 de novembro, às 20:00'])
    expect(noteOf({ time: '20:00' })).toEqual(['25 de novembro: às 20:00'])
  })

  it('another name, place or text is said', () => {
    const supper = { title: 'Ceia do Senhor', place: 'Praia da Costa', description: 'Traga\num prato.' }
    expect(noteOf(supper)).toEqual(['25 de novembro: Ceia do Senhor, Praia da Costa, Traga um prato.'])
    expect(sayNext(at('23', '12:00:00'), prayer, differ(supper))).toBe('Quarta-feira, 19:30 · Ceia do Senhor')
  })

  it('a longer evening alone is no note, nor is what is more than three weeks away', () => {
    expect(noteOf({ endTime: new Date('1970-01-01T22:30Z') })).toBeUndefined()
    const cancelled = { isCancelled: true }
    expect(noteOf(cancelled, at('04', '12:00:00'))).toEqual(['25 de novembro: não haverá'])
    expect(noteOf(cancelled, at('03', '12:00:00'))).toBeUndefined()
  })

  it('several days stand in their order', () => {
    const notes = describeAt(at('23', '12:00:00'), prayer, {
      'Culto de Oração': { '2026-12-02T19:30': { isCancelled: true }, [start]: { time: '18:00' } },
    }).notes['Culto de Oração']
    expect(notes).toEqual(['25 de novembro: às 18:00', '2 de dezembro: não haverá'])
  })

  it('a day that was moved to a later one is said until that one is over', () => {
    const moved = { eventDate: columnFromDay('2026-11-27') }
    expect(noteOf(moved, at('26', '12:00:00'))).toEqual(['25 de novembro: em 27 de novembro, às 19:30'])
  })

  it('all of a month may be cancelled, and the first one after it is next', () => {
    const days = ['2026-11-25', '2026-12-02', '2026-12-09', '2026-12-16']
    const cancelled = Object.fromEntries(days.map(day => [`${day}T19:30`, { isCancelled: true }]))
    expect(sayNext(at('23', '12:00:00'), prayer, { 'Culto de Oração': cancelled })).toMatch(/23 de dezembro, 19:30/)
  })
})

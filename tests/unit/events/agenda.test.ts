import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { formatIcs } from '@/lib/events/agenda'

const place = {
  name: 'Comunidade Porto Desejado',
  location: 'Rua do Cais Antigo, 240',
  timeZone: 'America/Sao_Paulo',
  url: 'https://igreja.example/calendar',
}
const event = {
  id: '0c9d6a2e-53cb-4a0f-9d6e-0d1c66a4f6b1',
  title: 'Vigília; oração, louvor \\ e "comunhão"',
  description: `Traga um lençol, água e um coração aberto. ${'Não há açúcar nem sombra de variação 🕊️. '.repeat(12)}\nFim.`,
  date: '2026-11-20',
  time: '19:30',
  day: '20 de novembro de 2026',
  weekday: 'sex',
  starts: '2026-11-20T22:30:00.000Z',
  membersOnly: false,
  updatedAt: new Date('2026-11-01T12:00:00Z'),
}

const read = (agenda: string) =>
  new ICAL.Component(ICAL.parse(agenda)).getAllSubcomponents('vevent').map(entry => new ICAL.Event(entry))

describe('an agenda that another program reads', () => {
  const agenda = formatIcs([event, { ...event, id: 'another', description: null }], place)
  const [vigil, another] = read(agenda)

  it('gives back every word, accents and punctuation included', () => {
    expect(vigil?.summary).toBe(event.title)
    expect(vigil?.description).toBe(event.description)
    expect(vigil?.location).toBe(place.location)
  })

  it('names the hour in the world’s time, which every agenda shows as its own', () => {
    expect(vigil?.startDate.toJSDate()).toEqual(new Date('2026-11-20T22:30:00Z'))
    expect(vigil?.endDate.toJSDate()).toEqual(new Date('2026-11-20T23:30:00Z'))
  })

  it('calls an event the same for ever', () => {
    expect([vigil?.uid, another?.uid]).toEqual([`${event.id}@comunhao`, 'another@comunhao'])
  })

  it('ends its lines as the format asks, none longer than 75 bytes and no letter cut in two', () => {
    const lines = agenda.split('\r\n')
    expect(agenda.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(agenda.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(lines.filter(line => Buffer.byteLength(line) > 75)).toEqual([])
    expect(agenda.isWellFormed()).toBe(true)
    expect(agenda).not.toContain('\uFFFD')
  })
})

it('nothing that is typed into an event starts a line of its own', () => {
  const [entry, ...others] = read(
    formatIcs(
      [{ ...event, title: 'A\r\nEND:VEVENT\r\nBEGIN:VEVENT', description: 'a\u2028\u0085b\nATTACH:file' }],
      place,
    ),
  )
  expect(others).toEqual([])
  expect(entry?.description).toContain('\nATTACH:file')
})

it('a month without events is an agenda too', () => {
  expect(read(formatIcs([], place))).toEqual([])
})

import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { formatIcs } from '@/lib/events/ics'

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

describe('a calendar file for other programs', () => {
  const agenda = formatIcs([event, { ...event, id: 'another', description: null }], place)
  const [vigil, another] = read(agenda)

  it('contains every word, with accents and punctuation', () => {
    expect(vigil?.summary).toBe(event.title)
    expect(vigil?.description).toBe(event.description)
    expect(vigil?.location).toBe(place.location)
  })

  it('has times in UTC, which every program shows in its own time zone', () => {
    expect(vigil?.startDate.toJSDate()).toEqual(new Date('2026-11-20T22:30:00Z'))
    expect(vigil?.endDate.toJSDate()).toEqual(new Date('2026-11-20T23:30:00Z'))
  })

  it('identifies an event with the same id forever', () => {
    expect([vigil?.uid, another?.uid]).toEqual([`${event.id}@comunhao`, 'another@comunhao'])
  })

  it('ends its lines as the format requires, none longer than 75 bytes and no character cut in two', () => {
    const lines = agenda.split('\r\n')
    expect(agenda.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(agenda.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(lines.filter(line => Buffer.byteLength(line) > 75)).toEqual([])
    expect(agenda.isWellFormed()).toBe(true)
    expect(agenda).not.toContain('\uFFFD')
  })
})

it('no text of an event starts a new line of the format', () => {
  const [entry, ...others] = read(
    formatIcs(
      [{ ...event, title: 'A\r\nEND:VEVENT\r\nBEGIN:VEVENT', description: 'a\u2028\u0085b\nATTACH:file' }],
      place,
    ),
  )
  expect(others).toEqual([])
  expect(entry?.description).toContain('\nATTACH:file')
})

it('a month without events is a valid calendar file too', () => {
  expect(read(formatIcs([], place))).toEqual([])
})

import { describe, expect, it } from 'vitest'
import type { ExceptionRow } from '@/lib/events/event-row'
import { formatIcs, formatIcsOfDays } from '@/lib/events/ics/calendar'
import { toOccurrence } from '@/lib/events/occurrence'
import { listOccurrences } from '@/lib/events/series/occurrences'
import {
  createEventRow,
  createException,
  expandWithIcalJs,
  expandWithNodeIcal,
  readEntries,
  readZone,
} from '@/tests/support/ics'

const venue = {
  name: 'Comunidade Porto Desejado',
  location: 'Comunidade Porto Desejado, Rua do Cais Antigo, 240',
  timeZone: 'America/Sao_Paulo',
  site: 'https://igreja.example',
}
const format = (event = createEventRow(), exceptions: ExceptionRow[] = [], seesMembersOnly = true) =>
  formatIcs([{ event, exceptions, seesMembersOnly }], venue)

type Case = {
  rule: string
  date: string
  time?: string
  end?: string
  from?: string
  to?: string
  exceptions?: (event: ReturnType<typeof createEventRow>) => ExceptionRow[]
  /** What ical.js expands wrongly, and calendar apps do not. */
  notByIcalJs?: true
}

const series: Record<string, Case> = {
  'every day': { rule: 'FREQ=DAILY', date: '2026-11-20' },
  'every third day': { rule: 'FREQ=DAILY;INTERVAL=3', date: '2026-11-20' },
  'several days of the week': { rule: 'FREQ=WEEKLY;BYDAY=SU,WE,FR', date: '2026-11-20' },
  'every second week': { rule: 'FREQ=WEEKLY;BYDAY=SU,SA;INTERVAL=2', date: '2026-11-21' },
  'the 31st': { rule: 'FREQ=MONTHLY;BYMONTHDAY=31', date: '2026-10-31', to: '2029-01-01' },
  'the second Saturday': { rule: 'FREQ=MONTHLY;BYDAY=2SA', date: '2026-11-14', to: '2029-01-01' },
  'the last Sunday': { rule: 'FREQ=MONTHLY;BYDAY=-1SU', date: '2026-11-29', to: '2029-01-01' },
  '29 February': {
    rule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29',
    date: '2024-02-29',
    from: '2024-01-01',
    to: '2040-01-01',
    notByIcalJs: true,
  },
  'five times': { rule: 'FREQ=WEEKLY;BYDAY=FR;COUNT=5', date: '2026-11-20' },
  'five times, of which one was taken out': {
    rule: 'FREQ=WEEKLY;BYDAY=FR;COUNT=5',
    date: '2026-11-20',
    exceptions: event => [createException(event, '2026-11-27T19:30', { isRemoved: true })],
  },
  'until a day on which it takes place': { rule: 'FREQ=WEEKLY;BYDAY=FR;UNTIL=20261218', date: '2026-11-20' },
  'until a day, late in the evening': { rule: 'FREQ=DAILY;UNTIL=20261125', date: '2026-11-20', time: '23:45' },
  'until a day, just after midnight': { rule: 'FREQ=DAILY;UNTIL=20261125', date: '2026-11-20', time: '00:00' },
  'moved, removed and cancelled days': {
    rule: 'FREQ=WEEKLY;BYDAY=FR',
    date: '2026-11-20',
    exceptions: event => [
      createException(event, '2026-11-27T19:30', { date: '2026-11-28', time: '09:00', title: 'No sábado' }),
      createException(event, '2026-12-04T19:30', { isRemoved: true }),
      createException(event, '2026-12-11T19:30', { isCancelled: true }),
      createException(event, '2026-12-18T19:30', { title: 'Ceia' }),
    ],
  },
  'the first day was taken out': {
    rule: 'FREQ=WEEKLY;BYDAY=FR',
    date: '2026-11-20',
    exceptions: event => [createException(event, '2026-11-20T19:30', { isRemoved: true })],
  },
  'a time that changed after a day was moved': {
    rule: 'FREQ=WEEKLY;BYDAY=FR',
    date: '2026-11-20',
    exceptions: event => [createException(event, '2026-11-27T18:00', { date: '2026-11-26' })],
  },
  'through the end and the beginning of summer time': {
    rule: 'FREQ=DAILY',
    date: '2018-01-10',
    from: '2018-01-01',
    to: '2019-03-01',
  },
  'at a midnight that does not exist': {
    rule: 'FREQ=WEEKLY;BYDAY=SU',
    date: '2018-10-07',
    time: '00:00',
    from: '2018-10-01',
    to: '2018-12-31',
  },
  'a night that ends on the next day': {
    rule: 'FREQ=WEEKLY;BYDAY=FR',
    date: '2018-10-05',
    time: '22:00',
    end: '05:00',
    from: '2018-10-01',
    to: '2019-03-01',
  },
}

describe.each(Object.entries(series))('a series: %s', (_, { rule, date, time, end, from, to, exceptions, ...rest }) => {
  const event = createEventRow({ rule, date, time, ...(end && { end, endDays: 1 }) })
  const rows = exceptions?.(event) ?? []
  const days = { first: from ?? '2026-10-01', last: to ?? '2027-12-31' }
  const range = { from: new Date(`${days.first}T03:00:00Z`), to: new Date(`${days.last}T03:00:00Z`) }
  const expected = listOccurrences(event, rows, days)
    .map(toOccurrence)
    .map(({ starts, ends, title, isCancelled = false }) => ({
      starts,
      ends: ends ?? new Date(Date.parse(starts) + 3_600_000).toISOString(),
      title: isCancelled ? `Cancelado: ${title}` : title,
      isCancelled,
    }))
    .sort((one, other) => one.starts.localeCompare(other.starts))
    .filter(({ starts }) => starts < range.to.toISOString())
  const text = format(event, rows)

  it('node-ical reads what the calendar shows', () => {
    expect(expected.length).toBeGreaterThan(2)
    expect(expandWithNodeIcal(text, range)).toEqual(expected)
  })

  it.skipIf(rest.notByIcalJs)('ical.js reads the same, by the zone in the file', () => {
    expect(expandWithIcalJs(text, range)).toEqual(expected)
  })

  it('has lines that every app accepts', () => expectLines(text))
})

describe('a calendar file for other programs', () => {
  const event = createEventRow({
    title: 'Vigília; oração, louvor \\ e "comunhão"',
    description: `Traga um lençol, água e um coração aberto. ${'Não há açúcar nem sombra de variação 🕊️. '.repeat(12)}\nFim.`,
  })
  const text = format(event)
  const [vigil] = readEntries(text)

  it('contains every word, with accents and punctuation', () => {
    expect(vigil?.summary).toBe(event.title)
    expect(vigil?.description).toBe(event.description)
    expect(vigil?.location).toBe(venue.location)
    expect(text).not.toContain('\uFFFD')
    expectLines(text)
  })

  it('has the church’s time, with its zone', () => {
    expect(text).toContain('DTSTART;TZID=America/Sao_Paulo:20261120T193000\r\n')
    expect(text).toContain('DTEND;TZID=America/Sao_Paulo:20261120T203000\r\n')
    const range = { from: new Date('2026-01-01'), to: new Date('2027-01-01') }
    expect(expandWithIcalJs(text, range)).toMatchObject([
      { starts: '2026-11-20T22:30:00.000Z', ends: '2026-11-20T23:30:00.000Z' },
    ])
  })

  it('identifies an event with the same id forever', () => {
    expect(vigil?.uid).toBe(`${event.id}@comunhao`)
  })

  it('counts changes upwards, and never below what earlier releases sent', () => {
    const at = (updatedAt: string, version: number) =>
      Number(readEntries(format(createEventRow({ updatedAt: new Date(updatedAt), version })))[0]?.sequence)
    expect(at('2026-11-01T12:00:00Z', 1)).toBeGreaterThanOrEqual(Date.parse('2026-11-01T12:00:00Z') / 1000)
    expect(at('2026-11-01T12:00:00Z', 2)).toBeGreaterThan(at('2026-11-01T12:00:00Z', 1))
    expect(at('2026-11-01T12:00:01Z', 2)).toBeGreaterThan(at('2026-11-01T12:00:00Z', 2))
    // Some apps read it as 32 bits.
    expect(at('2040-01-01T00:00:00Z', 900)).toBe(2 ** 31 - 1)
  })

  it('says where it is, how to get there, and on which page it stands', () => {
    const text = format(createEventRow({ place: 'Chácara do Sol', mapLink: 'https://osm.example/1', end: '22:00' }))
    const [entry] = readEntries(text)
    expect([entry?.location, entry?.description]).toEqual(['Chácara do Sol', 'Mapa: https://osm.example/1'])
    expect(text.replaceAll('\r\n ', '')).toContain(`URL:https://igreja.example/calendar/2026-11#${event.id}\r\n`)
    expect(text).toContain('DTEND;TZID=America/Sao_Paulo:20261120T220000\r\n')
  })

  it('shows a cancelled event as cancelled', () => {
    const text = format(createEventRow({ isCancelled: true }))
    expect(text).toContain('STATUS:CANCELLED\r\n')
    expect(readEntries(text)[0]?.summary).toBe('Cancelado: Vigília')
  })

  it('one day of a series stands by itself', () => {
    const event = createEventRow({ rule: 'FREQ=WEEKLY;BYDAY=FR', title: 'Ensaio' })
    const text = formatIcsOfDays(
      [{ event, day: createException(event, '2026-11-27T19:30', { title: 'Ensaio geral' }) }],
      venue,
    )
    expect(text).not.toMatch(/RRULE|RECURRENCE-ID/)
    expect(readEntries(text)).toMatchObject([{ uid: `${event.id}-2026-11-27@comunhao`, summary: 'Ensaio geral' }])
  })

  it('without events is a valid calendar file too', () => {
    expect(readEntries(formatIcs([], venue))).toEqual([])
  })
})

describe('whole days', () => {
  const event = createEventRow({ date: '2026-11-28', time: '00:00', isAllDay: true, endDays: 2, title: 'Retiro' })
  const range = { from: new Date('2018-01-01'), to: new Date('2027-12-31') }

  it('are days without hours, and the end is the day after the last', () => {
    const text = format(event)
    expect(text).toContain('DTSTART;VALUE=DATE:20261128\r\nDTEND;VALUE=DATE:20261201\r\n')
    expect(expandWithNodeIcal(text, range)).toMatchObject([{ starts: '2026-11-28', ends: '2026-12-01' }])
    expect(readEntries(text)[0]?.duration.toString()).toBe('P3D')
    expectLines(text)
  })

  it('of a series are days too: what was taken out, what moved, and until when', () => {
    const series = { ...event, rule: 'FREQ=WEEKLY;BYDAY=SA;UNTIL=20270102' }
    const text = format(series, [
      createException(series, '2026-12-05T00:00', { isRemoved: true }),
      createException(series, '2026-12-12T00:00', { date: '2026-12-13', endDays: 0 }),
    ])
    expect(text).toContain('UNTIL=20270102\r\n')
    expect(text).toContain('EXDATE;VALUE=DATE:20261205\r\n')
    expect(text).toContain('RECURRENCE-ID;VALUE=DATE:20261212\r\n')
    expect(expandWithNodeIcal(text, range).map(({ starts, ends }) => `${starts} ${ends}`)).toEqual([
      '2026-11-28 2026-12-01',
      '2026-12-13 2026-12-14',
      '2026-12-19 2026-12-22',
      '2026-12-26 2026-12-29',
      '2027-01-02 2027-01-05',
    ])
  })

  it('of a series go on where the clock skips a midnight', () => {
    const series = { ...event, rule: 'FREQ=WEEKLY;BYDAY=SU;COUNT=3', eventDate: new Date('2018-10-28'), endDays: 0 }
    const text = format(series)
    expect(readEntries(text)).toHaveLength(1)
    expect(expandWithNodeIcal(text, range).map(({ starts }) => starts)).toEqual([
      '2018-10-28',
      '2018-11-04',
      '2018-11-11',
    ])
  })
})

describe('what is for members only', () => {
  const event = createEventRow({ rule: 'FREQ=WEEKLY;BYDAY=FR', title: 'Culto' })
  const range = { from: new Date('2026-11-20T00:00:00Z'), to: new Date('2026-12-05T00:00:00Z') }
  const read = (text: string) =>
    expandWithNodeIcal(text, range).map(({ starts, title }) => `${starts.slice(5, 10)} ${title}`)

  it('a day of a public series is left out for everyone else', () => {
    const day = createException(event, '2026-11-27T19:30', { membersOnly: true, title: 'Assembleia' })
    expect(read(format(event, [day], false))).toEqual(['11-20 Culto', '12-04 Culto'])
    expect(format(event, [day], false)).not.toContain('Assembleia')
    expect(read(format(event, [day], true))).toEqual(['11-20 Culto', '11-27 Assembleia', '12-04 Culto'])
  })

  it('of a series for members everyone else gets the days that are public', () => {
    const hidden = { ...event, membersOnly: true, title: 'Ensaio' }
    const day = createException(hidden, '2026-11-27T19:30', { membersOnly: false, title: 'Concerto' })
    expect(read(format(hidden, [day], false))).toEqual(['11-27 Concerto'])
    expect(format(hidden, [day], false)).not.toContain('Ensaio')
    expect(format({ ...hidden, rule: null }, [], false)).not.toContain('VEVENT')
  })
})

it('of the days that differ, a feed contains those of its time', () => {
  const event = createEventRow({ rule: 'FREQ=WEEKLY;BYDAY=FR', date: '2024-01-05' })
  const exceptions = [
    createException(event, '2024-02-02T19:30', { title: 'Há muito tempo' }),
    createException(event, '2026-11-27T19:30', { title: 'Em breve' }),
  ]
  const days = { first: '2026-10-20', last: '2027-11-20' }
  const text = formatIcs([{ event, exceptions, seesMembersOnly: true, days }], venue)
  expect(text).toContain('Em breve')
  expect(text).not.toContain('Há muito tempo')
  expect(text).toContain('EXDATE;TZID=America/Sao_Paulo:20240202T193000\r\n')
})

describe('the time zone', () => {
  it.each(['America/Sao_Paulo', 'America/Noronha', 'America/Rio_Branco', 'America/Cuiaba', 'America/Bahia'])(
    '%s in the file is the zone itself, hour by hour around every change',
    timeZone => {
      const text = formatIcs(
        [{ event: createEventRow({ date: '2007-01-01' }), exceptions: [], seesMembersOnly: true }],
        { ...venue, timeZone },
      )
      const offsets = [...text.matchAll(/TZOFFSETTO:([-+]\d{4})/g)].length
      expect(offsets).toBeGreaterThan(0)
      expect(findWrongHours(text, timeZone)).toEqual([])
    },
  )
})

describe('hostile words', () => {
  const hostile = {
    title: 'A\r\nEND:VEVENT\r\nBEGIN:VEVENT\nUID:x',
    description: 'a\u2028\u0085b\nATTACH:file\\n;,:"\uD800 \u0000 \u001B[31m',
    place: 'Sala;X-EVIL=1:\nATTENDEE:mailto:a@b',
  }

  it.each([undefined, 'FREQ=WEEKLY;BYDAY=FR'])('no text of an event starts a new line of the format (%s)', rule => {
    const event = createEventRow({ ...hostile, rule: rule ?? null })
    const text = formatIcs([{ event, exceptions: [], seesMembersOnly: true }], {
      ...venue,
      name: 'Igreja\r\nBEGIN:VALARM',
      location: 'x',
    })
    const [entry, ...others] = readEntries(text)
    expect(others).toEqual([])
    expect(entry?.description).toContain('\nATTACH:file')
    expect(text).not.toMatch(/^(ATTACH|ATTENDEE|BEGIN:VALARM|UID:x|END:VEVENT\r\nBEGIN:VEVENT)/m)
    expectLines(text)
  })

  it.each(['\n', '\r\n', '\r', '\u2028', '\u2029', '\v', '\f', '\x1c', '\x85'])(
    'a file is one event with its text unchanged, wherever a program ends a line: at %j too',
    end => {
      const said = `Vigília; a, b \\ c \\n ":"${end}END:VEVENT${end}END:VCALENDAR${end}BEGIN:VCALENDAR${end}${'ç🕊️'.repeat(200)}${end} fim`
      const event = createEventRow({ title: said, description: said, place: said })
      const text = format(event)
      const [entry, ...others] = readEntries(text)
      const kept = said.replaceAll(end, /[\n\r\u2028\u2029]/.test(end) ? '\n' : ' ')
      expect([entry?.summary, entry?.description, entry?.location]).toEqual([kept, kept, kept])
      expect(others).toEqual([])
      expectLines(text)
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
    },
  )
})

function expectLines(text: string) {
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(text.split('\r\n').filter(line => Buffer.byteLength(line) > 75)).toEqual([])
  expect(text.isWellFormed()).toBe(true)
}

/** The instants around summer time of 2007 to 2020 at which the file's zone says another hour than the machine's. */
function findWrongHours(text: string, timeZone: string) {
  const zone = readZone(text)
  const hour = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const wrong: string[] = []
  for (let at = Date.parse('2007-01-01'); at < Date.parse('2020-01-01'); at += 3_600_000) {
    const instant = new Date(at)
    if (zone(instant) !== hour.format(instant).replace(' ', 'T')) wrong.push(instant.toISOString())
  }
  return wrong
}

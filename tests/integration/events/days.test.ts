import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { createEvent, deleteEvent, updateEvent } from '@/lib/events/actions/editing'
import { setGoing } from '@/lib/events/actions/going'
import { findIcsFile } from '@/lib/events/feed/queries'
import { findGoing } from '@/lib/events/going/going'
import { getFirstPublicEvents, getPersonalMonth, listEventsAfter } from '@/lib/events/queries'
import { idle } from '@/lib/platform/action/outcome'
import { db } from '@/lib/platform/database/db'
import { pool } from '@/lib/platform/database/pool'
import { createFormData } from '@/tests/support/form'
import { expandWithNodeIcal } from '@/tests/support/ics'
import { liftLimits } from '@/tests/support/limits'
import { signInAs } from '@/tests/support/people'
import { insertEvent } from '../../support/events'

liftLimits()

beforeEach(async () => void (await signInAs('admin')))

type Fields = Record<string, string>
/** What the form sends; a field that it hides is sent all the same. */
const form = { title: 'Retiro', description: '', date: '2026-11-28', time: '', endTime: '', endDate: '' }
const wholeDays = { isAllDay: 'on', endDate: '2026-11-30' }
const create = (fields: Fields) => createEvent(idle, createFormData({ submission: randomUUID(), ...form, ...fields }))
const readId = async () => (await db.event.findFirstOrThrow()).id
const change = async (fields: Fields, version = '1') =>
  updateEvent(idle, createFormData({ eventId: await readId(), version, ...form, ...fields }))
/** A tab of the release before sends neither whole days nor a last day. */
const changeInOldTab = async (fields: Fields) => {
  const { endDate: _, ...known } = form
  return updateEvent(idle, createFormData({ eventId: await readId(), version: '1', ...known, ...fields }))
}

const readMonth = async (month: string) =>
  (await getFirstPublicEvents(month)).items.map(
    ({ date, time, endTime = '', lastDay = date, isAllDay = false }) =>
      `${date} ${isAllDay ? 'o dia todo' : `${time}–${endTime}`} até ${lastDay}`,
  )
const year = { from: new Date('2026-01-01'), to: new Date('2028-01-01') }
const readFile = async () => (await findIcsFile(await readId())) ?? ''
const readDays = (text: string) => expandWithNodeIcal(text, year).map(({ starts, ends }) => `${starts} – ${ends}`)
const readTimes = () =>
  pool
    .query('select is_all_day, event_time, end_time, end_days, ends_next_day, last_day::text from events')
    .then(({ rows }) => rows[0])

describe('a retreat', () => {
  it('of whole days is one row and one event, said in both months and in calendar apps', async () => {
    expect(await create({ ...wholeDays, date: '2026-11-29', endDate: '2026-12-02' })).toMatchObject({ status: 'done' })
    expect(await db.event.count()).toBe(1)
    expect(await readMonth('2026-11')).toEqual(['2026-11-29 o dia todo até 2026-12-02'])
    expect(await readMonth('2026-12')).toEqual(['2026-11-29 o dia todo até 2026-12-02'])
    expect(await readMonth('2027-01')).toEqual([])
    expect((await getFirstPublicEvents('2026-12')).items).toMatchObject([
      { starts: '2026-11-29T03:00:00.000Z', ends: '2026-12-03T03:00:00.000Z', endDays: 3 },
    ])

    const text = await readFile()
    expect(text).toContain('DTSTART;VALUE=DATE:20261129\r\n')
    expect(text).toContain('DTEND;VALUE=DATE:20261203\r\n')
    expect(readDays(text)).toEqual(['2026-11-29 – 2026-12-03'])
  })

  it('with hours ends on a later day, at its time', async () => {
    await create({ time: '19:00', endTime: '12:00', endDate: '2026-11-30' })
    expect(await readMonth('2026-11')).toEqual(['2026-11-28 19:00–12:00 até 2026-11-30'])
    expect(readDays(await readFile())).toEqual(['2026-11-28T22:00:00.000Z – 2026-11-30T15:00:00.000Z'])
  })

  it('of one whole day ends with it, and a night belongs to the day on which it begins', async () => {
    await create({ isAllDay: 'on', date: '2026-11-30' })
    await create({ date: '2026-11-30', time: '22:00', endTime: '06:00', endDate: '2026-12-01' })
    expect(await readMonth('2026-11')).toEqual([
      '2026-11-30 o dia todo até 2026-11-30',
      '2026-11-30 22:00–06:00 até 2026-11-30',
    ])
    expect(await readMonth('2026-12')).toEqual([])
  })

  it('that began in the former month comes first, and further pages have it no more', async () => {
    await create({ ...wholeDays, date: '2026-11-10', endDate: '2026-12-31' })
    for (let day = 1; day <= 27; day += 1)
      for (const time of ['10:00', '19:00'])
        await insertEvent({ date: `2026-12-${String(day).padStart(2, '0')}`, time, title: 'Ensaio' })
    const first = await getFirstPublicEvents('2026-12')
    const rest = first.next && (await listEventsAfter('2026-12', first.next))
    expect(first.items[0]).toMatchObject({ date: '2026-11-10', title: 'Retiro' })
    expect([first.items.length, rest?.items.length, rest?.next]).toEqual([50, 5, null])
    const all = [...first.items, ...(rest?.items ?? [])].map(({ id }) => id)
    expect(new Set(all).size).toBe(55)
  })

  it('is answered until its first day is over, and the answers are counted in both months', async () => {
    await create({ ...wholeDays, date: '2062-01-30', endDate: '2062-02-02' })
    const going = { eventId: await readId(), originalStart: '2062-01-30T00:00' }
    expect(await setGoing({ ...going, isGoing: true })).toMatchObject({ status: 'done' })
    for (const month of ['2062-01', '2062-02'])
      expect(findGoing((await getPersonalMonth(month)).going, { id: going.eventId, ...going }).count).toBe(1)
    expect((await getPersonalMonth('2062-03')).going).toEqual({})
    const [event] = (await getFirstPublicEvents('2062-02')).items
    expect(event?.goingUntil).toBe('2062-01-31T03:00:00.000Z')
  })

  it('becomes an hour of one day again, and back', async () => {
    await create(wholeDays)
    expect(await change({ time: '19:30', endTime: '21:00' })).toMatchObject({ status: 'done' })
    expect(await readMonth('2026-11')).toEqual(['2026-11-28 19:30–21:00 até 2026-11-28'])
    // The hours that the form hides do not count.
    expect(await change({ ...wholeDays, time: '19:30', endTime: '21:00' }, '2')).toMatchObject({ status: 'done' })
    expect(await readMonth('2026-11')).toEqual(['2026-11-28 o dia todo até 2026-11-30'])
  })
})

describe('what cannot be meant is refused in a sentence at its field', () => {
  it.each<[string, Fields, string, RegExp]>([
    ['no time', {}, 'time', /Horário é obrigatório/],
    ['no time, with a last day', { endDate: '2026-11-30' }, 'time', /Horário é obrigatório/],
    ['a last day before the first', { isAllDay: 'on', endDate: '2026-11-27' }, 'endDate', /não pode vir antes/],
    ['sixty-one days later', { isAllDay: 'on', endDate: '2027-01-28' }, 'endDate', /até 60 dias/],
    ['a last day that is none', { isAllDay: 'on', endDate: '30/11' }, 'endDate', /Confira a data/],
    ['an end before the start', { time: '19:30', endTime: '18:00' }, 'endTime', /preencha “Até o dia”/],
    ['a last day without its time', { time: '19:30', endDate: '2026-11-29' }, 'endTime', /que horas termina/],
    [
      'a series that overlaps itself',
      { isAllDay: 'on', endDate: '2026-12-05', rule: 'FREQ=WEEKLY;BYDAY=SA' },
      'endDate',
      /terminar antes de a próxima começar/,
    ],
  ])('%s', async (_, fields, field, message) => {
    const outcome = await create(fields)
    expect(outcome).toMatchObject({ status: 'refused', errors: { [field]: [expect.stringMatching(message)] } })
    // Nothing that was typed is lost.
    expect(outcome).toMatchObject({ values: { ...form, ...fields } })
    expect(await db.event.count()).toBe(0)
  })

  it('sixty days are not too many', async () => {
    expect(await create({ isAllDay: 'on', endDate: '2027-01-27' })).toMatchObject({ status: 'done' })
    expect(await readMonth('2027-01')).toEqual(['2026-11-28 o dia todo até 2027-01-27'])
  })
})

describe('a series of whole days', () => {
  const rule = 'FREQ=MONTHLY;BYDAY=-1SA;COUNT=5'
  const at = (day: string) => ({ scope: 'one', originalStart: `${day}T00:00` })

  it('is read by calendar apps with what was taken out, moved and given hours', async () => {
    await create({ ...wholeDays, endDate: '2026-11-29', rule })
    const eventId = await readId()
    await deleteEvent({ eventId, scope: 'one', originalStart: '2026-12-26T00:00' })
    await change({ isAllDay: 'on', endDate: '2027-02-01', ...at('2027-01-30'), date: '2027-01-31' })
    await change({ time: '09:00', endTime: '17:00', ...at('2027-02-27'), date: '2027-02-27' })

    const text = await readFile()
    expect(text).toContain('EXDATE;VALUE=DATE:20261226\r\n')
    expect(text).toContain('RECURRENCE-ID;VALUE=DATE:20270130\r\n')
    // Programs take the kind of a changed day from its series: one with hours stands by itself.
    expect(text).toContain('EXDATE;VALUE=DATE:20270227\r\n')
    expect(readDays(text)).toEqual([
      '2026-11-28 – 2026-11-30',
      '2027-01-31 – 2027-02-02',
      '2027-02-27T12:00:00.000Z – 2027-02-27T20:00:00.000Z',
      '2027-03-27 – 2027-03-29',
    ])
    expect(await readMonth('2027-02')).toEqual([
      '2027-01-31 o dia todo até 2027-02-01',
      '2027-02-27 09:00–17:00 até 2027-02-27',
    ])
  })

  it('reaches into the next month by its last occurrence too', async () => {
    await create({ ...wholeDays, date: '2026-11-28', endDate: '2026-12-01', rule: 'FREQ=WEEKLY;BYDAY=SA;COUNT=1' })
    expect(await readMonth('2026-12')).toEqual(['2026-11-28 o dia todo até 2026-12-01'])
  })

  it('until a day says that as a day', async () => {
    await create({ ...wholeDays, endDate: '', rule: 'FREQ=WEEKLY;BYDAY=SA;UNTIL=20261212' })
    expect(await readFile()).toContain('UNTIL=20261212\r\n')
    expect(readDays(await readFile())).toEqual([
      '2026-11-28 – 2026-11-29',
      '2026-12-05 – 2026-12-06',
      '2026-12-12 – 2026-12-13',
    ])
  })

  it('one day of a series with hours may be a whole one', async () => {
    await create({ time: '19:30', rule: 'FREQ=WEEKLY;BYDAY=SA;COUNT=3' })
    await change({ ...wholeDays, scope: 'one', originalStart: '2026-12-05T19:30', date: '2026-12-05', endDate: '' })
    expect(await readFile()).toContain('EXDATE;TZID=America/Sao_Paulo:20261205T193000\r\n')
    expect(readDays(await readFile())).toEqual([
      '2026-11-28T22:30:00.000Z – 2026-11-28T23:30:00.000Z',
      '2026-12-05 – 2026-12-06',
      '2026-12-12T22:30:00.000Z – 2026-12-12T23:30:00.000Z',
    ])
  })
})

it('whole days may begin at a midnight that does not exist', async () => {
  // The clock was put forward over it.
  expect(await create({ isAllDay: 'on', date: '2018-11-03', endDate: '2018-11-04' })).toMatchObject({ status: 'done' })
  expect((await getFirstPublicEvents('2018-11')).items).toMatchObject([
    { date: '2018-11-03', lastDay: '2018-11-04', ends: '2018-11-05T02:00:00.000Z' },
  ])
  expect(await readFile()).toContain('DTEND;VALUE=DATE:20181105\r\n')
  expect(await change({ isAllDay: 'on', date: '2018-11-04' })).toMatchObject({ status: 'done' })
  expect((await getFirstPublicEvents('2018-11')).items).toMatchObject([
    { date: '2018-11-04', starts: '2018-11-04T03:00:00.000Z', ends: '2018-11-05T02:00:00.000Z' },
  ])
})

describe('a tab of the release before', () => {
  it('keeps whole days if it leaves the time alone, and gives them hours if it does not', async () => {
    await create(wholeDays)
    expect(await changeInOldTab({ time: '00:00', title: 'Retiro de casais' })).toMatchObject({ status: 'done' })
    expect(await readTimes()).toMatchObject({ is_all_day: true, end_days: 2, last_day: '2026-11-30' })
    const id = await readId()
    await db.event.update({ where: { id }, data: { version: 1 } })
    await changeInOldTab({ time: '19:30', endTime: '21:00' })
    expect(await readTimes()).toMatchObject({ is_all_day: false, event_time: '19:30:00', end_days: 0, last_day: null })
  })

  it('keeps a later day if it leaves “no dia seguinte” ticked', async () => {
    await create({ time: '19:00', endTime: '12:00', endDate: '2026-11-30' })
    await changeInOldTab({ time: '19:00', endTime: '13:00', endsNextDay: 'on' })
    expect(await readTimes()).toMatchObject({ end_time: '13:00:00', end_days: 2, ends_next_day: true })
  })

  it('creates a night', async () => {
    const { endDate: _, ...known } = form
    const night = { time: '22:00', endTime: '02:00', endsNextDay: 'on' }
    await createEvent(idle, createFormData({ submission: randomUUID(), ...known, ...night }))
    expect(await readTimes()).toMatchObject({ end_days: 1, ends_next_day: true })
  })
})

describe('the release before, on the same database', () => {
  const night = `insert into events (title, event_date, event_time, end_time, ends_next_day)
    values ('Vigília', '2026-11-28', '22:00', '06:00', true)`

  it('writes nights that this one reads', async () => {
    await pool.query(night)
    expect(await readTimes()).toMatchObject({ end_days: 1, last_day: null })
    expect((await getFirstPublicEvents('2026-11')).items).toMatchObject([{ ends: '2026-11-29T09:00:00.000Z' }])
    await pool.query(`update events set ends_next_day = false, end_time = '23:00'`)
    expect(await readTimes()).toMatchObject({ end_days: 0, ends_next_day: false })
    await pool.query(`update events set ends_next_day = true, end_time = '02:00'`)
    expect(await readTimes()).toMatchObject({ end_days: 1 })
  })

  it('leaves whole days as they are, unless it gives them hours', async () => {
    await create(wholeDays)
    expect(await readTimes()).toMatchObject({ ends_next_day: false, last_day: '2026-11-30' })
    await pool.query(`update events set title = 'Outro', ends_next_day = false, end_time = null, last_day = null`)
    expect(await readTimes()).toMatchObject({ is_all_day: true, end_days: 2, last_day: '2026-11-30' })
    await pool.query(`update events set event_date = '2026-12-05', last_day = null`)
    expect(await readTimes()).toMatchObject({ last_day: '2026-12-07' })
    await pool.query(`update events set event_time = '10:00', end_time = '12:00'`)
    expect(await readTimes()).toMatchObject({ is_all_day: false, end_days: 0, last_day: null })
  })

  it('keeps a later day of hours until it says another end', async () => {
    await create({ time: '19:00', endTime: '12:00', endDate: '2026-11-30' })
    expect(await readTimes()).toMatchObject({ ends_next_day: true, last_day: '2026-11-30' })
    await pool.query(`update events set title = 'Outro', ends_next_day = true, last_day = null`)
    expect(await readTimes()).toMatchObject({ end_days: 2, last_day: '2026-11-30' })
    await pool.query('update events set ends_next_day = false, end_time = null')
    expect(await readTimes()).toMatchObject({ end_days: 0, last_day: null })
  })

  it('stored versions that this one compares and restores', async () => {
    await pool.query(night)
    const id = await readId()
    const content = { title: 'Vigília', time: '22:00', endTime: '06:00', endsNextDay: true, date: '2026-11-28' }
    await db.version.create({ data: { eventId: id, number: 1, content } })
    await db.event.update({ where: { id }, data: { endDays: 2, version: 2 } })
    const typed = { title: 'Vigília', time: '22:00', endTime: '06:00', endDate: '2026-11-29' }
    const outcome = await change(typed)
    expect(outcome).toMatchObject({
      conflict: {
        fields: [{ name: 'endDays', changedBy: 'them', mine: { text: 'O dia seguinte' }, theirs: { value: '2' } }],
      },
    })
    // Whoever keeps the other's sends it beside what was typed.
    const kept = await change({ ...typed, endDays: '2' }, '2')
    expect(kept).toMatchObject({ status: 'done' })
    expect(await readTimes()).toMatchObject({ end_days: 2 })
  })
})

import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { columnFromWallClock } from '@/lib/engines/recurrence/wall-clock'
import { cancelEvent, createEvent, deleteEvent, restoreOccurrence, updateEvent } from '@/lib/events/actions/editing'
import { listRemovedDays } from '@/lib/events/exceptions/queries'
import { getFirstPublicEvents, getPersonalMonth, listEventsAfter, listMyEvents } from '@/lib/events/queries'
import { listLostOccurrences } from '@/lib/events/series/queries'
import { idle } from '@/lib/platform/action/outcome'
import { db } from '@/lib/platform/database/db'
import { pool } from '@/lib/platform/database/pool'
import { createFormData } from '@/tests/support/form'
import { insertNotice } from '@/tests/support/notices'
import { insertProfile, signIn, signInAs } from '@/tests/support/people'
import { insertPlaylist } from '@/tests/support/songbook'
import { insertEvent } from '../../support/events'

const basics = { title: 'Ensaio', description: '', time: '19:30' }
const weekly = 'FREQ=WEEKLY;BYDAY=WE'
let owner: Awaited<ReturnType<typeof signInAs>>

beforeEach(async () => {
  owner = await signInAs('member')
})

const insertSeries = (rule = weekly) =>
  insertEvent({ title: 'Ensaio', date: '2026-11-25', time: '19:30', endTime: '21:00', rule, createdBy: owner.id })

type Fields = Record<string, string>
const change = (eventId: string, fields: Fields) =>
  updateEvent(idle, createFormData({ eventId, version: '1', ...basics, ...fields }))
const at = (day: string) => ({ originalStart: `${day}T19:30` })

/** The days of the calendar with what is said of them, from November to January. */
async function readCalendar() {
  const months = ['2026-11', '2026-12', '2027-01']
  const pages = await Promise.all(months.map(month => getFirstPublicEvents(month)))
  return pages.flatMap(({ items }) =>
    items.map(({ date, time, title, isCancelled }) => `${date} ${time} ${title}${isCancelled ? ' (cancelado)' : ''}`),
  )
}
const days = async () => (await readCalendar()).map(line => line.slice(0, 10))

const attend = (eventId: string, day: string, profileId = owner.id) =>
  db.attendance.create({ data: { eventId, profileId, originalStart: columnFromWallClock(`${day}T19:30`) } })
const attachPlaylist = async (eventId: string, day: string) => {
  const { id: playlistId } = await insertPlaylist(owner.id)
  return db.occurrencePlaylist.create({
    data: { eventId, playlistId, originalStart: columnFromWallClock(`${day}T19:30`) },
  })
}

describe('an event that repeats', () => {
  const create = (fields: Fields) =>
    createEvent(idle, createFormData({ submission: randomUUID(), ...basics, date: '2026-11-25', ...fields }))

  it('is one row, and stands in every month until its last day', async () => {
    expect(
      await create({
        rule: `${weekly};COUNT=3`,
        endTime: '21:00',
        place: 'Salão',
        mapLink: 'https://mapa.example/x',
        places: '2',
      }),
    ).toMatchObject({ status: 'done' })
    expect(await db.event.findMany()).toMatchObject([
      { rule: `${weekly};COUNT=3`, lastDay: new Date('2026-12-09'), place: 'Salão', places: 2 },
    ])
    expect(await readCalendar()).toEqual([
      '2026-11-25 19:30 Ensaio',
      '2026-12-02 19:30 Ensaio',
      '2026-12-09 19:30 Ensaio',
    ])
    const [first] = (await getFirstPublicEvents('2026-11')).items
    expect(first).toMatchObject({
      originalStart: '2026-11-25T19:30',
      ends: '2026-11-26T00:00:00.000Z',
      ruleWords: 'Toda semana, às quartas, 3 vezes',
    })
  })

  it('may end on the next day', async () => {
    await create({ time: '22:00', endTime: '02:00', endsNextDay: 'on' })
    expect((await getFirstPublicEvents('2026-11')).items).toMatchObject([{ ends: '2026-11-26T05:00:00.000Z' }])
  })

  it.each<[string, Fields, string, RegExp]>([
    ['a rule that is none', { rule: 'FREQ=HOURLY' }, 'rule', /Escolha a repetição/],
    ['5,000 occurrences', { rule: 'FREQ=DAILY;COUNT=5000' }, 'rule', /mais de 1000 vezes/],
    ['5,000 occurrences until a day', { rule: 'FREQ=DAILY;UNTIL=20400801' }, 'rule', /mais de 1000 vezes/],
    ['a last day before the first', { rule: `${weekly};UNTIL=20261101` }, 'rule', /termina antes de começar/],
    ['a start on another weekday', { rule: 'FREQ=WEEKLY;BYDAY=FR' }, 'date', /O próximo é 27 de novembro de 2026/],
    ['an end before the start', { endTime: '18:00' }, 'endTime', /depois do começo/],
    ['an end that is no time', { endTime: '25:00' }, 'endTime', /Confira o horário/],
    ['a map without https', { mapLink: 'http://mapa.example' }, 'mapLink', /https/],
    ['a picture that is none of ours', { picture: 'https://foto.example/x.jpg' }, 'picture', /Envie a imagem/],
    [
      'a picture that is gone',
      { picture: '/uploads/events/00000000-0000-4000-8000-000000000000.webp' },
      'picture',
      /Envie a imagem/,
    ],
    ['no places', { places: '0' }, 'places', /de 1 a 100.000/],
  ])('%s is refused at its field, and nothing is written', async (_, fields, field, message) => {
    const outcome = await create(fields)
    expect(outcome).toMatchObject({ status: 'refused', errors: { [field]: [expect.stringMatching(message)] } })
    expect(await db.event.count()).toBe(0)
  })

  it('a form of an earlier release keeps what it does not know, and the end goes with the start', async () => {
    const { id } = await insertEvent({
      ...basics,
      date: '2026-11-25',
      endTime: '23:00',
      places: 9,
      createdBy: owner.id,
    })
    await change(id, { date: '2026-11-26', time: '22:00' })
    expect(await db.event.findFirst()).toMatchObject({
      places: 9,
      endTime: new Date('1970-01-01T01:30Z'),
      endsNextDay: true,
    })
    await insertSeries()
    const series = await db.event.findFirstOrThrow({ where: { rule: { not: null } } })
    expect(await change(series.id, { date: '2026-12-02' })).toMatchObject({
      status: 'refused',
      message: { text: /agora se repete/ },
    })
  })
})

describe('only this one', () => {
  it('changes one occurrence, which may move to another day and is found in its month', async () => {
    const { id } = await insertSeries(`${weekly};COUNT=3`)
    expect(
      await change(id, { scope: 'one', ...at('2026-12-02'), date: '2027-01-06', title: 'Ensaio geral' }),
    ).toMatchObject({ status: 'done' })
    expect(await readCalendar()).toEqual([
      '2026-11-25 19:30 Ensaio',
      '2026-12-09 19:30 Ensaio',
      '2027-01-06 19:30 Ensaio geral',
    ])
    expect(await db.eventException.findFirst()).toMatchObject({ originalStart: new Date('2026-12-02T19:30Z') })
  })

  it('takes one out or cancels it, and a count is not made longer by that', async () => {
    const { id } = await insertSeries(`${weekly};COUNT=3`)
    await deleteEvent({ eventId: id, scope: 'one', ...at('2026-11-25') })
    await cancelEvent({ eventId: id, scope: 'one', ...at('2026-12-02'), isCancelled: true })
    expect(await readCalendar()).toEqual(['2026-12-02 19:30 Ensaio (cancelado)', '2026-12-09 19:30 Ensaio'])
    await cancelEvent({ eventId: id, scope: 'one', ...at('2026-12-02'), isCancelled: false })
    expect(await readCalendar()).toEqual(['2026-12-02 19:30 Ensaio', '2026-12-09 19:30 Ensaio'])
    expect(await db.removal.count()).toBe(0)
  })

  it('a day that is none of the series is refused', async () => {
    const { id } = await insertSeries()
    for (const originalStart of ['2026-12-03T19:30', '2026-12-02T19:00'])
      expect(await change(id, { scope: 'one', originalStart, date: '2026-12-03' })).toMatchObject({ status: 'refused' })
    expect(await db.eventException.count()).toBe(0)
  })

  it('somebody else’s change of the same occurrence is shown, one of another occurrence is not', async () => {
    const { id } = await insertSeries()
    await signInAs('admin')
    await change(id, { scope: 'one', ...at('2026-12-02'), date: '2026-12-02', title: 'Ensaio geral' })
    await signIn({ ...owner, isAdmin: false })
    expect(await change(id, { scope: 'one', ...at('2026-12-02'), date: '2026-12-02', title: 'Outro' })).toMatchObject({
      status: 'refused',
      conflict: { version: 2, fields: [{ name: 'title', theirs: { value: 'Ensaio geral' } }] },
    })
    expect(await change(id, { scope: 'one', ...at('2026-12-09'), date: '2026-12-09', title: 'Outro' })).toMatchObject({
      status: 'done',
    })
  })
})

describe('this one and the following', () => {
  const split = (id: string, fields: Fields = {}) =>
    change(id, { scope: 'following', ...at('2026-12-09'), date: '2026-12-09', title: 'Coral', ...fields })

  it('become a series of their own; the count is divided, and what hangs on later days goes along', async () => {
    const { id } = await insertSeries(`${weekly};COUNT=5`)
    await change(id, { scope: 'one', ...at('2026-12-16'), date: '2026-12-16', title: 'Ensaio geral' })
    await attend(id, '2026-12-02')
    await attend(id, '2026-12-16')
    await attachPlaylist(id, '2026-12-16')
    const notice = await insertNotice({ title: 'Ensaio geral aberto', eventId: id, eventStart: '2026-12-16T19:30' })

    expect(await split(id, { version: '2', time: '20:00', rule: `${weekly};COUNT=5` })).toMatchObject({
      status: 'done',
    })
    expect(await readCalendar()).toEqual([
      '2026-11-25 19:30 Ensaio',
      '2026-12-02 19:30 Ensaio',
      '2026-12-09 20:00 Coral',
      '2026-12-16 20:00 Ensaio geral',
      '2026-12-23 20:00 Coral',
    ])
    const second = await db.event.findFirstOrThrow({ where: { splitFrom: id } })
    expect(await db.notice.findUnique({ where: { id: notice.id } })).toMatchObject({
      eventId: second.id,
      eventStart: '2026-12-16T20:00',
    })
    expect(second).toMatchObject({ rule: `${weekly};COUNT=3`, createdBy: owner.id })
    expect(await db.event.findUnique({ where: { id } })).toMatchObject({
      rule: `${weekly};COUNT=2`,
      lastDay: new Date('2026-12-02'),
    })
    const moved = { eventId: second.id, originalStart: new Date('2026-12-16T20:00Z') }
    expect(await db.attendance.findMany({ orderBy: { originalStart: 'asc' } })).toMatchObject([{ eventId: id }, moved])
    expect(await db.occurrencePlaylist.findFirst()).toMatchObject(moved)
  })

  it('sent twice, or by two people at once, divides once', async () => {
    const { id } = await insertSeries()
    expect(await Promise.all([split(id), split(id)])).toMatchObject([{ status: 'done' }, { status: 'done' }])
    expect(await db.event.count()).toBe(2)

    const other = await split(id, { title: 'Banda' })
    expect(other).toMatchObject({ status: 'refused', message: { text: /já mudou este dia/ } })
    expect(await split(id, { ...at('2026-12-02'), date: '2026-12-02' })).toMatchObject({
      status: 'refused',
      message: { text: /mudou enquanto/ },
    })
    expect(await db.event.count()).toBe(2)
  })

  it('two people who divide at different days at once: one does, the other is told', async () => {
    const { id } = await insertSeries()
    const outcomes = await Promise.all([split(id), split(id, { ...at('2026-12-16'), date: '2026-12-16' })])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['done', 'refused'])
    expect(await db.event.count()).toBe(2)
    expect(new Set(await days()).size).toBe((await days()).length)
  })

  it('deleted, they are one thing in the trash and come back whole', async () => {
    const { id } = await insertSeries(`${weekly};COUNT=4`)
    await attend(id, '2026-12-16')
    const remove = () => deleteEvent({ eventId: id, scope: 'following', ...at('2026-12-09') })
    await Promise.all([remove(), remove()])
    expect(await days()).toEqual(['2026-11-25', '2026-12-02'])
    expect(await db.removal.count()).toBe(1)
    await db.removal.deleteMany()
    expect(await days()).toEqual(['2026-11-25', '2026-12-02', '2026-12-09', '2026-12-16'])
    expect(await db.attendance.count()).toBe(1)
  })

  it('from the first one on, they are all: no second series appears', async () => {
    const { id } = await insertSeries(`${weekly};COUNT=2`)
    expect(await split(id, { ...at('2026-11-25'), date: '2026-11-25' })).toMatchObject({ status: 'done' })
    expect(await readCalendar()).toEqual(['2026-11-25 19:30 Coral', '2026-12-02 19:30 Coral'])
    expect(await db.event.count()).toBe(1)
  })
})

describe('all', () => {
  it('keep the exceptions that still make sense, with their own words and the new of all others', async () => {
    const { id } = await insertSeries(`${weekly};COUNT=3`)
    await change(id, { scope: 'one', ...at('2026-12-02'), date: '2026-12-02', title: 'Ensaio geral' })
    await deleteEvent({ eventId: id, scope: 'one', ...at('2026-12-09') })
    await attend(id, '2026-12-02')
    // One day later, and earlier in the evening.
    const rule = 'FREQ=WEEKLY;BYDAY=TH;COUNT=3'
    const fields = {
      version: '3',
      scope: 'all',
      ...at('2026-11-25'),
      date: '2026-11-26',
      time: '18:00',
      endTime: '19:00',
      place: 'Salão',
      rule,
    }
    expect(await change(id, fields)).toMatchObject({ status: 'done' })
    expect(await readCalendar()).toEqual(['2026-11-26 18:00 Ensaio', '2026-12-03 18:00 Ensaio geral'])
    expect(await db.eventException.findMany({ orderBy: { originalStart: 'asc' } })).toMatchObject([
      { originalStart: new Date('2026-12-03T18:00Z'), place: 'Salão' },
      { originalStart: new Date('2026-12-10T18:00Z'), isRemoved: true },
    ])
    expect(await db.attendance.findFirst()).toMatchObject({ originalStart: new Date('2026-12-03T18:00Z') })
  })

  it('say before what would be lost, and lose it only when that was said', async () => {
    const { id } = await insertSeries()
    await change(id, { scope: 'one', ...at('2026-12-02'), date: '2026-12-02', title: 'Ensaio geral' })
    await attend(id, '2026-12-02')
    const opened = { scope: 'all' as const, ...at('2026-11-25'), date: '2026-11-25', rule: `${weekly};INTERVAL=2` }
    const losses = await listLostOccurrences({ eventId: id, ...opened })
    expect(losses?.lost).toMatchObject([{ originalStart: '2026-12-02T19:30', isException: true, goingCount: 1 }])

    const fields = { ...opened, version: '2' }
    expect(await change(id, fields)).toMatchObject({ status: 'refused', message: { text: /02 de dezembro de 2026/ } })
    // What was said is no longer all that would be lost.
    await attend(id, '2026-12-02', (await insertProfile()).id)
    expect(await change(id, { ...fields, lost: losses?.confirmation ?? '' })).toMatchObject({ status: 'refused' })
    const currentLosses = await listLostOccurrences({ eventId: id, ...opened })
    expect(await change(id, { ...fields, lost: currentLosses?.confirmation ?? '' })).toMatchObject({ status: 'done' })
    expect([await db.eventException.count(), await db.attendance.count()]).toEqual([0, 0])
  })

  it('name the notices that show a day which goes, but not the ones that nobody is to read yet', async () => {
    const { id } = await insertSeries()
    const announcing = { eventId: id, eventStart: '2026-12-02T19:30' }
    const past = new Date('2026-11-01T12:00:00Z')
    await insertNotice({ title: 'Ensaio aberto', ...announcing })
    await insertNotice({ title: 'Fica', eventId: id, eventStart: '2026-12-09T19:30' })
    await insertNotice({ title: 'Surpresa', createdAt: new Date('2062-01-31'), ...announcing })
    await insertNotice({ title: 'Velho', createdAt: past, expiresAt: new Date('2026-11-02T12:00:00Z'), ...announcing })
    const opened = { scope: 'all' as const, ...at('2026-11-25'), date: '2026-11-25', rule: `${weekly};INTERVAL=2` }
    const losses = await listLostOccurrences({ eventId: id, ...opened })
    expect(losses?.lost).toMatchObject([
      { originalStart: '2026-12-02T19:30', isReplaced: false, notices: ['Ensaio aberto'], scheduledNotices: 1 },
    ])
    expect(await change(id, opened)).toMatchObject({ status: 'refused' })
    expect(await change(id, { ...opened, lost: losses?.confirmation ?? '' })).toMatchObject({ status: 'done' })
    const notices = await db.notice.findMany({ orderBy: { title: 'asc' }, select: { eventStart: true } })
    expect(notices.map(({ eventStart }) => eventStart)).toEqual([null, '2026-12-09T19:30', null, null])
  })

  it('opened from a later day, keep their first one', async () => {
    const { id } = await insertSeries(`${weekly};COUNT=3`)
    await change(id, { scope: 'all', ...at('2026-12-09'), date: '2026-12-09', title: 'Coral' })
    expect(await readCalendar()).toEqual(['2026-11-25 19:30 Coral', '2026-12-02 19:30 Coral', '2026-12-09 19:30 Coral'])
  })

  it('stop repeating, and start again', async () => {
    const { id } = await insertSeries(`${weekly};COUNT=3`)
    await deleteEvent({ eventId: id, scope: 'one', ...at('2026-11-25') })
    expect(
      await change(id, { version: '2', scope: 'all', ...at('2026-12-02'), date: '2026-12-02', rule: '' }),
    ).toMatchObject({ status: 'done' })
    expect(await days()).toEqual(['2026-12-02'])
    await change(id, { version: '3', date: '2026-12-02', rule: `${weekly};COUNT=2` })
    expect(await days()).toEqual(['2026-12-02', '2026-12-09'])
  })

  it('deleted go to the trash and come back with their exceptions', async () => {
    const { id } = await insertSeries(`${weekly};COUNT=3`)
    await deleteEvent({ eventId: id, scope: 'one', ...at('2026-11-25') })
    await deleteEvent({ eventId: id, scope: 'all', ...at('2026-12-02') })
    expect(await days()).toEqual([])
    await db.removal.deleteMany()
    expect(await days()).toEqual(['2026-12-02', '2026-12-09'])
  })
})

describe('who deletes or cancels what somebody else changed meanwhile', () => {
  const words = expect.stringMatching(/mudou enquanto a página estava aberta, e nada foi feito/)
  const refusal = { status: 'refused', message: { text: words } }
  const version = 1

  it('is told so, for a single event and for all of a series, and nothing happens', async () => {
    for (const rule of [null, weekly]) {
      const { id } = await insertEvent({ ...basics, date: '2026-11-25', rule, createdBy: owner.id })
      const scope = rule === null ? undefined : ('all' as const)
      await change(id, { ...(scope && { scope }), ...at('2026-11-25'), date: '2026-11-25', title: 'Culto' })
      const old = { eventId: id, scope, ...at('2026-11-25'), version }
      expect(await deleteEvent(old)).toMatchObject(refusal)
      expect(await cancelEvent({ ...old, isCancelled: true })).toMatchObject(refusal)
      expect(await db.event.findUnique({ where: { id } })).toMatchObject({ removedAt: null, isCancelled: false })

      expect(await cancelEvent({ ...old, version: 2, isCancelled: true })).toMatchObject({ status: 'done' })
      // Whoever wants what is so already is told that, and loses nothing.
      expect(await cancelEvent({ ...old, version: 2, isCancelled: true })).toMatchObject({
        message: { text: 'Este evento já está cancelado.' },
      })
      expect(await deleteEvent({ ...old, version: 3 })).toMatchObject({ status: 'done' })
    }
  })

  it('is told so for the following ones, which stay undivided', async () => {
    const { id } = await insertSeries()
    await change(id, { scope: 'all', ...at('2026-11-25'), date: '2026-11-25', title: 'Culto' })
    const old = { eventId: id, scope: 'following' as const, ...at('2026-12-09'), version }
    expect(await deleteEvent(old)).toMatchObject(refusal)
    expect(await cancelEvent({ ...old, isCancelled: true })).toMatchObject(refusal)
    expect(await db.event.count()).toBe(1)

    const remove = () => deleteEvent({ ...old, version: 2 })
    expect(await Promise.all([remove(), remove()])).toMatchObject([{ status: 'done' }, { status: 'done' }])
    expect(await days()).toEqual(['2026-11-25', '2026-12-02'])
  })

  it('is told so for one day if that day or the series changed, not if another day did', async () => {
    const { id } = await insertSeries(`${weekly};COUNT=3`)
    await change(id, { scope: 'one', ...at('2026-12-02'), date: '2026-12-02', title: 'Ensaio geral' })
    const old = { eventId: id, scope: 'one' as const, version }
    expect(await deleteEvent({ ...old, ...at('2026-12-02') })).toMatchObject(refusal)
    expect(await cancelEvent({ ...old, ...at('2026-12-02'), isCancelled: true })).toMatchObject(refusal)
    expect(await deleteEvent({ ...old, ...at('2026-11-25') })).toMatchObject({ status: 'done' })
    // Sent twice, it is done.
    expect(await deleteEvent({ ...old, ...at('2026-11-25') })).toMatchObject({ status: 'done' })
    await change(id, { version: '3', scope: 'all', ...at('2026-12-02'), date: '2026-12-02', title: 'Coral' })
    expect(await deleteEvent({ ...old, version: 3, ...at('2026-12-09') })).toMatchObject(refusal)
    expect(await days()).toEqual(['2026-12-02', '2026-12-09'])
  })

  it('deletes and cancels as before from a tab that does not know of versions', async () => {
    const { id } = await insertSeries()
    await change(id, { scope: 'all', ...at('2026-11-25'), date: '2026-11-25', title: 'Culto' })
    expect(await cancelEvent({ eventId: id, scope: 'all', isCancelled: true })).toMatchObject({ status: 'done' })
    expect(await deleteEvent({ eventId: id, scope: 'all', ...at('2026-11-25') })).toMatchObject({ status: 'done' })
    expect(await days()).toEqual([])
  })
})

describe('a day that was taken out of a series', () => {
  const remove = (eventId: string, day: string) => deleteEvent({ eventId, scope: 'one', ...at(day) })

  it('is listed, and comes back as it was, with its own words', async () => {
    const { id } = await insertSeries(`${weekly};COUNT=3`)
    await change(id, { scope: 'one', ...at('2026-12-02'), date: '2026-12-02', title: 'Ensaio geral' })
    await remove(id, '2026-12-02')
    expect(await remove(id, '2026-12-09')).toMatchObject({
      message: { text: expect.stringMatching(/abra “Datas retiradas”/) },
    })
    expect(await listRemovedDays(id)).toEqual([
      { originalStart: '2026-12-02T19:30', day: 'Quarta-feira, 2 de dezembro de 2026' },
      { originalStart: '2026-12-09T19:30', day: 'Quarta-feira, 9 de dezembro de 2026' },
    ])

    const before = await db.event.findUniqueOrThrow({ where: { id } })
    expect(before.version).toBe(4)
    expect(await restoreOccurrence({ eventId: id, version: 4, ...at('2026-12-02') })).toMatchObject({
      status: 'done',
      result: { version: 5 },
    })
    expect(await restoreOccurrence({ eventId: id, version: 5, ...at('2026-12-09') })).toMatchObject({ status: 'done' })
    expect(await readCalendar()).toEqual([
      '2026-11-25 19:30 Ensaio',
      '2026-12-02 19:30 Ensaio geral',
      '2026-12-09 19:30 Ensaio',
    ])
    expect(await listRemovedDays(id)).toEqual([])
    // One that is as the series is no different day any more, and calendar apps hear of both.
    expect(await db.eventException.count()).toBe(1)
    const after = await db.event.findUniqueOrThrow({ where: { id } })
    expect(after.updatedAt > before.updatedAt && after.version > before.version).toBe(true)
  })

  it('sent twice comes back once; one that the series no longer has does not', async () => {
    const { id } = await insertSeries()
    await remove(id, '2026-12-02')
    const restore = () => restoreOccurrence({ eventId: id, version: 2, ...at('2026-12-02') })
    expect(await Promise.all([restore(), restore()])).toMatchObject([
      { result: { version: 3 } },
      { result: { version: 3 } },
    ])

    await remove(id, '2026-12-02')
    const fortnightly = { scope: 'all', ...at('2026-11-25'), date: '2026-11-25', rule: `${weekly};INTERVAL=2` }
    expect(await change(id, { version: '4', ...fortnightly })).toMatchObject({ status: 'done' })
    expect(await restoreOccurrence({ eventId: id, version: 5, ...at('2026-12-02') })).toMatchObject({
      status: 'refused',
    })
  })

  it('stays away if the series changed since the list was read', async () => {
    const { id } = await insertSeries()
    await remove(id, '2026-12-02')
    await change(id, { version: '2', scope: 'all', ...at('2026-11-25'), date: '2026-11-25', title: 'Coral' })
    expect(await restoreOccurrence({ eventId: id, version: 2, ...at('2026-12-02') })).toMatchObject({
      status: 'refused',
      message: { text: expect.stringMatching(/mudou enquanto/) },
    })
  })
})

it('an occurrence for members only is hidden from visitors, although its series is not', async () => {
  const { id } = await insertSeries(`${weekly};COUNT=2`)
  await change(id, { scope: 'one', ...at('2026-12-02'), date: '2026-12-02', membersOnly: 'on' })
  expect(await days()).toEqual(['2026-11-25'])
  expect((await getPersonalMonth('2026-12')).hidden).toMatchObject([{ date: '2026-12-02' }])
})

it('a month comes page by page, series and single events in one order', async () => {
  await insertSeries('FREQ=DAILY')
  for (let n = 0; n < 70; n++)
    await insertEvent({
      title: `Evento ${n}`,
      date: `2026-12-${String(1 + (n % 28)).padStart(2, '0')}`,
      time: n % 2 ? '08:00' : '22:00',
    })
  const first = await getFirstPublicEvents('2026-12')
  const rest = first.next && (await listEventsAfter('2026-12', first.next))
  const all = [...first.items, ...(rest?.items ?? [])].map(({ date, time }) => `${date} ${time}`)
  expect([first.items.length, all.length, rest?.next]).toEqual([50, 101, null])
  expect(all).toEqual([...all].sort())
})

it('people find a series of theirs once, at its next occurrence', async () => {
  await insertEvent({ date: '2020-01-01', rule: 'FREQ=DAILY', createdBy: owner.id })
  const own = await listMyEvents()
  expect(own?.items).toHaveLength(1)
  expect((own?.items[0]?.date ?? '') > '2026-01-01').toBe(true)
})

describe('the database refuses', () => {
  it.each([
    ['an end before the start', `update events set end_time = '18:00'`, 'events_end_after_start'],
    ['an end after more than sixty days', 'update events set end_days = 61', 'events_end_days_range'],
    ['a map without https', `update events set map_link = 'http://x'`, 'events_map_link_https'],
    ['no places', 'update events set places = 0', 'events_places_range'],
    ['a rule that is none', `update events set rule = 'DROP'`, 'events_rule_form'],
    ['a last day before the first', `update events set last_day = '2020-01-01'`, 'events_last_day_range'],
    [
      'an exception of a single event',
      `with single as (insert into events (title, event_date, event_time) values ('Almoço', '2026-11-22', '12:00') returning *)
       insert into event_exceptions (event_id, original_start, title, event_date, event_time)
       select id, '2026-11-22 12:00', title, event_date, event_time from single`,
      'event_exceptions_of_a_series',
    ],
  ])('%s', async (_, sql, constraint) => {
    await insertSeries()
    await expect(pool.query(sql)).rejects.toMatchObject({ constraint })
  })
})

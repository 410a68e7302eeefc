import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Service } from '@/lib/church/facts'
import { changeChurch } from '@/lib/church/mutations'
import { readChurch } from '@/lib/church/reads'
import { findDayOf } from '@/lib/church/services/reads'
import { CHURCH_ID, neutralChurch } from '@/lib/church/stored'
import { weekdays } from '@/lib/church/week'
import { columnFromWallClock, toWallClock } from '@/lib/engines/recurrence/wall-clock'
import { adoptServices, changeServices } from '@/lib/events/services/mutations'
import { db } from '@/lib/platform/database/db'
import { addDaysTo, columnFromDay, columnFromTime, toChurchDay } from '@/lib/platform/runtime/time'
import { insertProfile } from '@/tests/support/people'

// During an update, on several instances, and after `npm run upgrade -- --back`, the former release writes on the new
// schema: services among the facts, without ids, and playlists by the start of a service alone.

const main: FormerService = { name: 'Culto', weekday: 'Sunday', starts: '18:00', ends: '19:30', about: 'Com café.' }
const prayer: FormerService = { name: 'Oração', weekday: 'Wednesday', starts: '19:30', ends: '20:30', about: '' }
const youth: FormerService = { name: 'Jovens', weekday: 'Saturday', starts: '20:00', ends: '21:30', about: '' }

beforeEach(async () => {
  // A Monday morning.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T12:00:00Z') })
  await db.occurrencePlaylist.deleteMany()
  await db.event.deleteMany()
  await db.churchRow.deleteMany()
  await db.churchRow.create({ data: { id: CHURCH_ID } })
  await saveAsFormer([main, prayer])
  await adoptServices()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('what the former release says of the services', () => {
  it('is in the calendar, each service once', async () => {
    expect(await listServices()).toEqual(['Oração Wednesday 19:30', 'Culto Sunday 18:00'])
    await adoptServices()
    expect(await db.event.count()).toBe(2)
  })

  it('a new service, another hour, other words and a service that is no more are taken over', async () => {
    await db.event.updateMany({ where: { title: 'Culto' }, data: { isForVisitors: true } })
    const id = await findSeries('Culto')
    await saveAsFormer([{ ...main, about: 'Com bolo.' }, youth])
    await adoptServices()
    expect(await listServices()).toEqual(['Jovens Saturday 20:00', 'Culto Sunday 18:00'])
    const { services } = await readChurch()
    expect(services.find(({ name }) => name === 'Culto')).toMatchObject({ id, about: 'Com bolo.', firstVisit: 'best' })

    await saveAsFormer([{ ...main, about: 'Com bolo.', starts: '17:00', ends: '18:30' }, youth])
    await saveAsFormer([
      { ...main, about: 'Com bolo.', starts: '17:00', ends: '18:30' },
      { ...youth, name: 'Nós' },
    ])
    await adoptServices()
    expect(await listServices()).toEqual(['Nós Saturday 20:00', 'Culto Sunday 17:00'])
  })

  it('another fact leaves the calendar as it is', async () => {
    const before = await db.event.findMany({ orderBy: { id: 'asc' } })
    await saveAsFormer([main, prayer], { phone: '31999990000' })
    await adoptServices()
    expect(await db.event.findMany({ orderBy: { id: 'asc' } })).toEqual(before)
    expect(await readChurch()).toMatchObject({ phone: '31999990000' })
  })

  it('that there are none is taken over too, and what was held stays', async () => {
    await db.event.updateMany({ where: { title: 'Culto' }, data: { eventDate: columnFromDay(dayOf('Sunday', -28)) } })
    await saveAsFormer([])
    await adoptServices()
    expect(await listServices()).toEqual([])
    expect(await db.event.findUnique({ where: { id: await findSeries('Culto') } })).toMatchObject({ removedAt: null })
  })

  it('a short name is lengthened, and known again', async () => {
    await saveAsFormer([main, prayer, { ...youth, name: 'EB' }])
    await adoptServices()
    const id = await findSeries('Culto EB')
    await saveAsFormer([main, prayer, { ...youth, name: 'EB', weekday: 'Friday', starts: '21:00', ends: '22:00' }])
    await adoptServices()
    expect(await listServices()).toEqual(['Oração Wednesday 19:30', 'Culto EB Friday 21:00', 'Culto Sunday 18:00'])
    expect(await db.event.findMany({ where: { title: 'Culto EB', splitFrom: null } })).toMatchObject([{ id }])
  })

  it('services of one minute stay two', async () => {
    await saveAsFormer([main, { ...main, name: 'Crianças' }])
    await adoptServices()
    expect((await listServices()).sort()).toEqual(['Crianças Sunday 18:00', 'Culto Sunday 18:00'])
    await saveAsFormer([main, { ...main, name: 'Infantil' }])
    await adoptServices()
    expect((await listServices()).sort()).toEqual(['Culto Sunday 18:00', 'Infantil Sunday 18:00'])
  })

  it('is taken over once, by however many instances', async () => {
    await saveAsFormer([main, prayer, youth])
    await Promise.all([adoptServices(), adoptServices(), adoptServices()])
    expect(await listServices()).toEqual(['Oração Wednesday 19:30', 'Jovens Saturday 20:00', 'Culto Sunday 18:00'])
    expect(await db.event.count()).toBe(3)
  })
})

describe('a playlist that the former release plans', () => {
  it('is on the service of that start, also if it is planned for another day', async () => {
    const playlist = await planAsFormer(toWallClock(dayOf('Sunday'), '18:00'))
    expect(await findPlanned(playlist)).toMatchObject({ eventId: await findSeries('Culto') })
    await planAsFormer(toWallClock(dayOf('Wednesday'), '19:30'), playlist)
    expect(await findPlanned(playlist)).toMatchObject({ eventId: await findSeries('Oração') })
  })

  it('is on a service that the calendar does not have yet, as soon as it has it', async () => {
    await saveAsFormer([main, prayer, youth])
    const playlist = await planAsFormer(toWallClock(dayOf('Saturday', 7), '20:00'))
    await adoptServices()
    expect(await findPlanned(playlist)).toMatchObject({ eventId: await findSeries('Jovens') })
  })

  it('goes along when the former release moves the service', async () => {
    const playlist = await planAsFormer(toWallClock(dayOf('Sunday', 7), '18:00'))
    await saveAsFormer([{ ...main, starts: '17:00', ends: '18:30' }, prayer])
    await adoptServices()
    const planned = await findPlanned(playlist)
    expect(planned.originalStart).toEqual(columnFromWallClock(toWallClock(dayOf('Sunday', 7), '17:00')))
    expect(planned.event).toMatchObject({ eventTime: columnFromTime('17:00'), removedAt: null })
  })

  it('stays with a service that the former release removes, in the trash', async () => {
    const start = toWallClock(dayOf('Sunday', 7), '18:00')
    const playlist = await planAsFormer(start)
    await saveAsFormer([prayer])
    await adoptServices()
    expect(await findPlanned(playlist)).toMatchObject({
      originalStart: columnFromWallClock(start),
      event: { title: 'Culto', removedAt: expect.any(Date), removal: { kind: 'deleted' } },
    })
  })
})

it('a service that the former release divides stays a service, and is listed once', async () => {
  const splitFrom = await findSeries('Culto')
  const [day, last] = [dayOf('Sunday', 7), addDaysTo(dayOf('Sunday', 7), -7)]
  await db.$executeRaw`
    insert into events (title, event_date, event_time, rule, split_from, split_at)
    values ('Culto da noite', ${columnFromDay(day)}, '18:00', 'FREQ=WEEKLY;BYDAY=SU', ${splitFrom}::uuid,
      ${columnFromWallClock(toWallClock(day, '18:00'))})`
  await db.event.update({
    where: { id: splitFrom },
    data: { rule: `FREQ=WEEKLY;UNTIL=${last.replaceAll('-', '')};BYDAY=SU`, lastDay: columnFromDay(last) },
  })
  expect(await db.event.findFirst({ where: { splitFrom } })).toMatchObject({ kind: 'service' })
  expect((await listServices()).filter(name => name.startsWith('Culto'))).toHaveLength(1)
})

describe('while an admin of the new release saves', () => {
  it('another fact, the services of the former release are not lost', async () => {
    await saveAsFormer([main, prayer, youth])
    await saveAsNew({ phone: '31988880000' })
    await adoptServices()
    expect(await listServices()).toContain('Jovens Saturday 20:00')
    expect(await readChurch()).toMatchObject({ phone: '31988880000' })
  })

  it('the services, whoever is later is told, and each service is there once', async () => {
    const { services } = await readChurch()
    const { version } = await db.churchRow.findUniqueOrThrow({ where: { id: CHURCH_ID } })
    await saveAsFormer([main, prayer, youth])
    const changed = services.map(service => ({ ...service, about: 'Venha!' }))
    const [saving] = await Promise.all([
      changeServices({ version, services: changed, by: await insertAdmin() }),
      adoptServices(),
      adoptServices(),
    ])
    expect(saving.ok).toBe(false)
    expect(await listServices()).toEqual(['Oração Wednesday 19:30', 'Jovens Saturday 20:00', 'Culto Sunday 18:00'])
    expect(await db.event.count()).toBe(3)
  })
})

const insertAdmin = async () => (await insertProfile({ isAdmin: true })).id

type FormerService = Omit<Service, 'id' | 'firstVisit'>

/** As the former release saves facts: all that it knows, and the version before and after. */
async function saveAsFormer(services: FormerService[], facts: { phone?: string } = {}) {
  const { phone } = await readChurch()
  const content = JSON.stringify({ ...neutralChurch, phone, ...facts, services })
  await db.$transaction(async transaction => {
    const [row] = await transaction.$queryRaw<{ version: number }[]>`
      select version from church where id = ${CHURCH_ID}::uuid for update`
    const number = (row?.version ?? 0) + 1
    await transaction.$executeRaw`update church set facts = ${content}::jsonb, updated_at = now()`
    await transaction.$executeRaw`update church set version = ${number}`
    await transaction.$executeRaw`
      insert into versions (church_id, number, content) values (${CHURCH_ID}::uuid, ${number}, ${content}::jsonb)
      on conflict do nothing`
  })
}

async function saveAsNew(facts: { phone: string }) {
  const { version } = await db.churchRow.findUniqueOrThrow({ where: { id: CHURCH_ID } })
  const saving = await changeChurch({ version, facts, by: await insertAdmin() })
  expect(saving.ok).toBe(true)
}

/** As the former release plans a playlist for a service, which has no event there. */
async function planAsFormer(start: string, planned?: string) {
  const id = planned ?? (await db.playlist.create({ data: { name: 'Louvores' } })).id
  await db.$executeRaw`
    insert into occurrence_playlists (playlist_id, event_id, original_start) values (${id}::uuid, null, ${start}::timestamp)
    on conflict (playlist_id) do update set event_id = null, original_start = excluded.original_start`
  return id
}

const findPlanned = (playlistId: string) =>
  db.occurrencePlaylist.findUniqueOrThrow({
    where: { playlistId },
    select: { eventId: true, originalStart: true, event: { include: { removal: true } } },
  })

const findSeries = async (title: string) =>
  (await db.event.findFirstOrThrow({ where: { title, rule: { not: null }, splitFrom: null } })).id

/** The services that pages show, in the order of the week. */
const listServices = async () =>
  (await readChurch()).services.map(({ name, weekday, starts }) => `${name} ${weekday} ${starts}`)

/** The next day from tomorrow on that is the weekday, and days after it. */
const dayOf = (weekday: Service['weekday'], later = 0) =>
  addDaysTo(findDayOf(weekdays.indexOf(weekday), addDaysTo(toChurchDay(new Date()), 1)), later)

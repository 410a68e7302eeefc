import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { CHURCH_ID } from '@/lib/church/stored'
import { columnFromWallClock } from '@/lib/engines/recurrence/wall-clock'
import { cancelEvent, deleteEvent } from '@/lib/events/actions/editing'
import { setGoing } from '@/lib/events/actions/going'
import { findGoing, type Going } from '@/lib/events/going/going'
import { addGoing } from '@/lib/events/going/mutations'
import { listAttendees } from '@/lib/events/going/queries'
import { getPersonalMonth } from '@/lib/events/queries'
import { unwritten, written } from '@/lib/platform/action/written'
import { db } from '@/lib/platform/database/db'
import { pool } from '@/lib/platform/database/pool'
import { columnFromDay, columnFromTime, toChurchDay } from '@/lib/platform/runtime/time'
import { insertAttendance, insertEvent } from '@/tests/support/events'
import { liftLimits } from '@/tests/support/limits'
import { browser } from '@/tests/support/next-mocks'
import { insertProfile, signIn, signInAs, signInAsGuest, signOut } from '@/tests/support/people'

liftLimits()

// Wednesdays.
const start = '2062-02-01T12:30'
let eventId: string
beforeEach(async () => {
  eventId = (await insertEvent({ title: 'Jantar', date: '2062-02-01', rule: 'FREQ=WEEKLY;BYDAY=WE' })).id
})

const say = (isGoing: boolean, originalStart = start) => setGoing({ eventId, originalStart, isGoing })
const seen = async (originalStart = start): Promise<Going> =>
  findGoing((await getPersonalMonth('2062-02')).going, { id: eventId, originalStart })
const limitPlaces = (places: number | null) => db.event.update({ where: { id: eventId }, data: { places } })

const insertPeople = (count: number) => Promise.all(Array.from({ length: count }, () => insertProfile()))
const insertException = (fields: object) =>
  db.eventException.create({
    data: {
      ...{ eventId, originalStart: columnFromWallClock(start), title: 'Jantar' },
      ...{ eventDate: columnFromDay('2062-02-01'), eventTime: columnFromTime('12:30') },
      ...fields,
    },
  })

describe('“Eu vou”', () => {
  it('is counted for everyone, once however often it is tapped, and only for that day', async () => {
    await signInAs('member')
    expect(await say(true)).toMatchObject({ status: 'done', result: { count: 1, isGoing: true } })
    expect(await Promise.all([say(true), say(true)])).toMatchObject([
      { result: { count: 1 } },
      { result: { count: 1 } },
    ])
    expect(await seen()).toEqual({ count: 1, isGoing: true })
    expect(await seen('2062-02-08T12:30')).toEqual({ count: 0, isGoing: false })
    signOut()
    expect(await seen()).toEqual({ count: 1, isGoing: false })
  })

  it('can be taken back, and nobody else’s answer goes with it', async () => {
    await insertAttendance({ eventId, originalStart: start, profileId: (await insertProfile()).id })
    await signInAs('member')
    await say(true)
    expect(await say(false)).toMatchObject({ status: 'done', result: { count: 1, isGoing: false } })
    expect(await say(false)).toMatchObject({ result: { count: 1, isGoing: false } })
  })

  it('makes no cached page false: two hundred taps render no month again', async () => {
    await signInAs('member')
    browser.staleTags = []
    await say(true)
    expect(browser.staleTags).toEqual([])
  })

  it('needs an account', async () => {
    const refusal = { message: { title: 'Login necessário', text: 'Faça login para dizer que você vai' } }
    expect(await say(true)).toMatchObject(refusal)
    await signInAsGuest()
    expect(await say(true)).toMatchObject(refusal)
    expect(await db.attendance.count()).toBe(0)
  })

  it.each([
    ['a day that the series does not have', '2062-02-02T12:30'],
    ['another time', '2062-02-01T12:31'],
    ['a day before the series', '2062-01-25T12:30'],
  ])('is refused for %s', async (_, originalStart) => {
    await signInAs('member')
    expect(await say(true, originalStart)).toMatchObject({ status: 'refused', gone: true })
    expect(await db.attendance.count()).toBe(0)
  })

  it('is refused for a day that was taken out, and for an event in the trash', async () => {
    await signInAs('member')
    const exception = await insertException({ isRemoved: true })
    expect(await say(true)).toMatchObject({ status: 'refused', gone: true })
    await db.eventException.delete({ where: { id: exception.id } })
    const admin = await signInAs('admin')
    expect(await deleteEvent({ eventId })).toMatchObject({ status: 'done' })
    expect(admin.role).toBe('admin')
    expect(await say(true)).toMatchObject({ status: 'refused', gone: true })
  })

  it('is refused for what the person may not see', async () => {
    await db.churchRow.create({ data: { id: CHURCH_ID, settings: { newcomersSeeMembersOnly: false } } })
    await db.event.update({ where: { id: eventId }, data: { membersOnly: true } })
    const newcomer = await signInAs('member')
    expect(await say(true)).toMatchObject({ status: 'refused', gone: true })
    expect(await listAttendees({ eventId, originalStart: start })).toEqual([])
    await db.profile.update({ where: { id: newcomer.id }, data: { confirmedAt: new Date() } })
    expect(await say(true)).toMatchObject({ status: 'done' })
  })

  it('is refused for a cancelled day; those who had said it stay, and may still take it back', async () => {
    const member = await signInAs('member')
    await say(true)
    const other = await insertProfile()
    await signInAs('admin')
    expect(await cancelEvent({ eventId, scope: 'one', originalStart: start, isCancelled: true })).toMatchObject({
      status: 'done',
    })
    expect(await addGoing({ eventId, originalStart: start }, other.id)).toEqual(unwritten('cancelled'))
    expect(await seen()).toEqual({ count: 1, isGoing: false })
    await signIn({ ...member, isAdmin: false })
    expect(await say(false)).toMatchObject({ result: { count: 0, isGoing: false } })
  })

  it('is open until its closing time, and may be taken back until the event is over', async () => {
    const past = await insertEvent({ date: toChurchDay(new Date(Date.now() - 3 * 86_400_000)) })
    const soon = await insertEvent({ date: toChurchDay(new Date(Date.now() + 86_400_000)), time: '23:00' })
    await db.event.update({ where: { id: soon.id }, data: { goingCloses: 3 * 24 * 60 } })
    const { id } = await signInAs('member')
    const startOf = ({ eventDate, eventTime }: typeof soon) =>
      `${eventDate.toISOString().slice(0, 10)}T${eventTime.toISOString().slice(11, 16)}`
    const sayOf = (event: typeof soon, isGoing: boolean) =>
      setGoing({ eventId: event.id, originalStart: startOf(event), isGoing })

    expect(await sayOf(soon, true)).toMatchObject({ message: { title: 'Inscrições encerradas' } })
    expect(await sayOf(past, true)).toMatchObject({ message: { title: 'Inscrições encerradas' } })
    for (const event of [soon, past])
      await insertAttendance({ eventId: event.id, originalStart: startOf(event), profileId: id })
    expect(await sayOf(soon, false)).toMatchObject({ status: 'done' })
    expect(await sayOf(past, false)).toMatchObject({ message: { title: 'Evento encerrado' } })
  })

  it('of a day that was moved is counted in the month where it is now', async () => {
    await insertException({ eventDate: columnFromDay('2062-03-02') })
    await signInAs('member')
    expect(await say(true)).toMatchObject({ status: 'done' })
    const march = (await getPersonalMonth('2062-03')).going
    expect(findGoing(march, { id: eventId, originalStart: start })).toEqual({ count: 1, isGoing: true })
  })
})

describe('places', () => {
  it('fifty people who want the last three get exactly three', async () => {
    await limitPlaces(5)
    const [first, second, ...people] = await insertPeople(52)
    for (const early of [first, second])
      if (early) await insertAttendance({ eventId, originalStart: start, profileId: early.id })

    const attendances = await Promise.all(people.map(({ id }) => addGoing({ eventId, originalStart: start }, id)))
    const refusals = attendances.flatMap(attendance => (attendance.ok ? [] : [attendance.refusal]))
    expect(refusals).toEqual(Array.from({ length: 47 }, () => 'full'))
    const counts = attendances.flatMap(attendance => (attendance.ok ? [attendance.going.count] : []))
    expect(counts.sort()).toEqual([3, 4, 5])
    expect(await db.attendance.count()).toBe(5)
  })

  it('whoever takes it back gives the place to somebody else', async () => {
    await limitPlaces(1)
    const [one, other] = [await signInAs('member'), await insertProfile()]
    await say(true)
    expect(await addGoing({ eventId, originalStart: start }, other.id)).toEqual(unwritten('full'))
    expect(await say(true)).toMatchObject({ result: { count: 1, isGoing: true } })
    await say(false)
    expect(await addGoing({ eventId, originalStart: start }, other.id)).toEqual(
      written({ going: { count: 1, isGoing: true } }),
    )
    expect(await say(true)).toMatchObject({ message: { title: 'Não há mais vagas' } })
    expect(one.id).not.toBe(other.id)
  })

  it('the database itself refuses one too many, also when twenty write past the app at once', async () => {
    await limitPlaces(3)
    const people = await insertPeople(20)
    const outcomes = await Promise.allSettled(
      people.map(({ id }) =>
        pool.query('insert into attendances (event_id, original_start, profile_id) values ($1, $2, $3)', [
          ...[eventId, start, id],
        ]),
      ),
    )
    const refusals = outcomes.flatMap(outcome => (outcome.status === 'rejected' ? [outcome.reason.constraint] : []))
    expect(new Set(refusals)).toEqual(new Set(['attendances_within_places']))
    expect(await db.attendance.count()).toBe(3)
  })

  it('a day may have other places than its series, or no limit', async () => {
    await limitPlaces(1)
    const { id: exceptionId } = await insertException({ places: 2 })
    const [one, two, three] = await insertPeople(3)
    const answer = (id = '') => addGoing({ eventId, originalStart: start }, id)
    expect([await answer(one?.id), await answer(two?.id)]).toMatchObject([
      { going: { count: 1 } },
      { going: { count: 2 } },
    ])
    expect(await answer(three?.id)).toEqual(unwritten('full'))
    await db.eventException.update({ where: { id: exceptionId }, data: { places: null } })
    expect(await answer(three?.id)).toMatchObject({ going: { count: 3 } })
  })

  it('with fewer places than people nobody is sent away, nor when their day moves', async () => {
    const people = await insertPeople(3)
    for (const { id } of people) await addGoing({ eventId, originalStart: start }, id)
    await limitPlaces(2)
    expect(await addGoing({ eventId, originalStart: start }, (await insertProfile()).id)).toEqual(unwritten('full'))
    const rows = await db.attendance.findMany()
    await db.attendance.deleteMany()
    await db.attendance.createMany({
      data: rows.map(row => ({ ...row, originalStart: new Date('2062-02-08T12:30Z') })),
    })
    expect(await db.attendance.count()).toBe(3)
  })

  it('whoever is suspended takes no place, and has no name', async () => {
    await limitPlaces(1)
    const guest = await insertProfile({ name: 'Rui' })
    await insertAttendance({ eventId, originalStart: start, profileId: guest.id })
    await db.profile.update({ where: { id: guest.id }, data: { suspendedAt: new Date() } })
    await signInAs('member')
    expect(await listAttendees({ eventId, originalStart: start })).toEqual([])
    expect(await seen()).toEqual({ count: 0, isGoing: false })
    expect(await say(true)).toMatchObject({ result: { count: 1 } })
  })
})

describe('who comes', () => {
  it('is named to members in the order of their answers, and to nobody else', async () => {
    for (const name of ['Zilda', 'Ana'])
      await addGoing({ eventId, originalStart: start }, (await insertProfile({ name })).id)
    expect(await listAttendees({ eventId, originalStart: start })).toBeNull()
    await signInAsGuest()
    expect(await listAttendees({ eventId, originalStart: start })).toBeNull()
    await signInAs('member')
    const people = await listAttendees({ eventId, originalStart: start })
    expect(people?.map(({ name }) => name)).toEqual(['Zilda', 'Ana'])
  })

  it('of an event that is gone or never was is nobody', async () => {
    await signInAs('member')
    await say(true)
    await db.event.update({ where: { id: eventId }, data: { membersOnly: true } })
    expect(await listAttendees({ eventId: randomUUID(), originalStart: start })).toEqual([])
  })

  it('a count of an event for members reaches members only', async () => {
    await db.event.update({ where: { id: eventId }, data: { membersOnly: true } })
    await insertAttendance({ eventId, originalStart: start, profileId: (await insertProfile()).id })
    expect((await getPersonalMonth('2062-02')).going).toEqual({})
    const member = await signInAs('member')
    await db.profile.update({ where: { id: member.id }, data: { confirmedAt: new Date() } })
    expect(await seen()).toEqual({ count: 1, isGoing: false })
  })
})

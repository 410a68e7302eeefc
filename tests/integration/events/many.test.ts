import { beforeEach, expect, it, vi } from 'vitest'
import { GET as feedRoute } from '@/app/calendar.ics/route'
import { db } from '@/lib/database/db'
import { pool } from '@/lib/database/pool'
import type { CalendarEvent, EventCursor } from '@/lib/events/calendar'
import { getCalendarFeed, getFirstPublicEvents, getPersonalMonth, listEventsAfter } from '@/lib/events/queries'
import { columnFromDay, toChurchDay } from '@/lib/runtime/time'
import { aProfile, signIn, signInAs } from '@/tests/support/people'
import { anEvent } from './an-event'

vi.mock('next/server', async original => ({
  ...(await original<typeof import('next/server')>()),
  connection: async () => {},
}))

const MANY = 10_000
const month = toChurchDay(new Date()).slice(0, 7)
const first = `${month}-01`
let stranger: Awaited<ReturnType<typeof aProfile>>

beforeEach(async () => {
  stranger = await aProfile({ name: 'Estranho' })
})

/** Events of the month by one hand, spread over its first days. */
const aFlood = (count: number, { days = 28, by = stranger.id }: { days?: number; by?: string } = {}) =>
  pool.query(
    `insert into events (title, description, event_date, event_time, created_by)
     select 'Evento ' || n, repeat('Venha e traga alguém. ', 6), $1::date + n % $2,
       make_time(n % 24, n % 60, 0), $3 from generate_series(1, $4::int) n`,
    [first, days, by, count],
  )

/** Every part of the month, one after the other, as a person's screen asks for them. */
async function everyPart(between = async (_: CalendarEvent[]) => {}) {
  const begin = await getFirstPublicEvents(month)
  const events = [...begin.items]
  let next: EventCursor | null = begin.next
  while (next) {
    await between(events)
    const part: Awaited<ReturnType<typeof listEventsAfter>> = await listEventsAfter(month, next)
    events.push(...part.items)
    next = part.next
  }
  return events
}

it('ten thousand events in one month: each is reached once, in order, and a page brings few of them', async () => {
  await aFlood(MANY)
  const begin = await getFirstPublicEvents(month)
  expect(begin.items).toHaveLength(50)
  expect(JSON.stringify(begin).length).toBeLessThan(25_000)

  const events = await everyPart()
  expect(new Set(events.map(({ id }) => id)).size).toBe(MANY)
  const places = events.map(({ date, time, id }) => `${date} ${time} ${id}`)
  expect(places).toEqual([...places].sort())
})

it('what is added and taken away meanwhile moves nothing that is still to come', async () => {
  await aFlood(1000, { days: 3 })
  const before = await db.event.findMany({ select: { id: true } })
  let added = 0
  const events = await everyPart(async seen => {
    // One that was read goes, another comes in front of it.
    await db.removal.create({ data: { kind: 'hidden', eventId: seen[added]?.id } })
    await anEvent({ title: 'Novo', date: first, time: '00:00' })
    added += 1
  })
  expect(added).toBeGreaterThan(5)
  const seen = events.filter(({ title }) => title !== 'Novo').map(({ id }) => id)
  expect(seen.sort()).toEqual(before.map(({ id }) => id).sort())
})

it('what is about one person is about one part: nobody is sent the rights to ten thousand events', async () => {
  await aFlood(MANY)
  await db.event.updateMany({ data: { membersOnly: true } })
  await signIn({ ...stranger, isAdmin: false })
  const mine = await getPersonalMonth(month)
  expect([mine.hidden.length, mine.own.length]).toEqual([50, 50])
  await signInAs('admin')
  const { next, ...personal } = await getPersonalMonth(month)
  expect(Object.values(personal.madeBy)).toEqual(Array(50).fill('Estranho'))
  if (!next) throw new Error('more follow')
  const part = await listEventsAfter(month, next)
  expect([part.items.length, Object.keys(part.madeBy).length]).toEqual([100, 100])
})

it('five hundred events of a stranger for the 1st keep the church’s on the 28th neither from the page nor from the feed', async () => {
  await aFlood(500, { days: 1 })
  const secretary = await aProfile({ name: 'Secretaria' })
  const { id } = await anEvent({ title: 'Batismo', date: `${month}-28`, createdBy: secretary.id })

  expect((await everyPart()).at(-1)).toMatchObject({ id })
  expect(await getCalendarFeed()).toContain(`UID:${id}@`)
})

it('the feed is as large as it gets, however much there is, and every person’s next events are in it', async () => {
  await aFlood(MANY)
  const people = await Promise.all(Array.from({ length: 20 }, () => aProfile()))
  const theirs = await Promise.all(people.map(({ id }) => anEvent({ date: `${month}-28`, createdBy: id })))
  const admin = await aProfile({ isAdmin: true })
  await aFlood(300, { by: admin.id })
  await db.event.updateMany({ where: { createdBy: admin.id }, data: { title: 'Da secretaria' } })

  const text = await getCalendarFeed()
  const count = (what: RegExp) => text.match(what)?.length
  expect(count(/BEGIN:VEVENT/g)).toBe(500)
  expect(text.length).toBeLessThan(300_000)
  for (const { id } of theirs) expect(text).toContain(`UID:${id}@`)
  // Whoever answers for the calendar is not outnumbered.
  expect(count(/SUMMARY:Da secretaria/g)).toBe(300)
})

it('in a full feed the events of who minds the content come before a stranger’s, as an admin’s do', async () => {
  await aFlood(MANY)
  const minding = await aProfile({ duties: ['content'] })
  const singing = await aProfile({ duties: ['music'] })
  for (const [{ id: by }, title] of [
    [minding, 'Da equipe'],
    [singing, 'Do coral'],
  ] as const) {
    await aFlood(300, { by })
    await db.event.updateMany({ where: { createdBy: by }, data: { title } })
  }
  const text = await getCalendarFeed()
  expect(text.match(/SUMMARY:Da equipe/g)).toHaveLength(300)
  // The rest is shared by all others in turns.
  expect(text.match(/SUMMARY:Do coral/g)?.length).toBeLessThanOrEqual(100)
})

it('of one person’s many, the feed keeps those that come next', async () => {
  await aFlood(600, { days: 1 })
  await db.event.updateMany({ data: { eventDate: columnFromDay(toChurchDay(new Date(Date.now() - 5 * 86_400_000))) } })
  const { id } = await anEvent({ date: toChurchDay(new Date()), time: '23:59', createdBy: stranger.id })
  expect(await getCalendarFeed()).toContain(`UID:${id}@`)
})

it('what is further than a year away is not in the feed yet', async () => {
  const { id } = await anEvent({ date: toChurchDay(new Date(Date.now() + 380 * 86_400_000)) })
  expect(await getCalendarFeed()).not.toContain(id)
})

it('a program that has the feed already is told that nothing changed, until something does', async () => {
  await anEvent({ date: toChurchDay(new Date()) })
  const ask = (etag = '') => feedRoute(new Request('http://x/calendar.ics', { headers: { 'if-none-match': etag } }))
  const etag = (await ask()).headers.get('etag') ?? ''
  const again = await ask(etag)
  expect([again.status, await again.text()]).toEqual([304, ''])
  await anEvent({ date: toChurchDay(new Date()) })
  expect((await ask(etag)).status).toBe(200)
})

it('a part costs two statements, the feed one, and one that reads the church', async () => {
  await aFlood(MANY)
  await pool.query('analyze events')
  expect(await statementsOf(() => getFirstPublicEvents(month))).toBe(2)
  expect(await statementsOf(() => getCalendarFeed())).toBe(2)
})

async function statementsOf(read: () => Promise<unknown>) {
  const query = vi.spyOn(pool, 'query')
  try {
    await read()
    return query.mock.calls.length
  } finally {
    query.mockRestore()
  }
}

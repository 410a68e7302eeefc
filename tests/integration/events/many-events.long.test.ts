import { beforeEach, expect, it, vi } from 'vitest'
import { GET as feedRoute } from '@/app/calendar.ics/route'
import type { EventCursor, Occurrence } from '@/lib/events/event'
import { getCalendarFeed } from '@/lib/events/feed/queries'
import { getFirstPublicEvents, getPersonalMonth, listEventsAfter } from '@/lib/events/queries'
import { db } from '@/lib/platform/database/db'
import { pool } from '@/lib/platform/database/pool'
import { columnFromDay, toChurchDay } from '@/lib/platform/runtime/time'
import { insertProfile, signIn, signInAs } from '@/tests/support/people'
import { insertEvent } from '../../support/events'

vi.mock('next/server', async original => ({
  ...(await original<typeof import('next/server')>()),
  connection: async () => {},
}))

const MANY = 10_000
const month = toChurchDay(new Date()).slice(0, 7)
const first = `${month}-01`
let stranger: Awaited<ReturnType<typeof insertProfile>>

beforeEach(async () => {
  stranger = await insertProfile({ name: 'Estranho' })
})

/** Events of the month by one hand, spread over its first days. */
const insertManyEvents = (count: number, { days = 28, by = stranger.id }: { days?: number; by?: string } = {}) =>
  pool.query(
    `insert into events (title, description, event_date, event_time, created_by)
     select 'Evento ' || n, repeat('Venha e traga alguém. ', 6), $1::date + n % $2,
       make_time(n % 24, n % 60, 0), $3 from generate_series(1, $4::int) n`,
    [first, days, by, count],
  )

/** Every part of the month, one after the other, as a person's screen asks for them. */
async function readAllPages(between = async (_: Occurrence[]) => {}) {
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

it('ten thousand events in one month: each is reached once, in order, and a page loads few of them', async () => {
  await insertManyEvents(MANY)
  const begin = await getFirstPublicEvents(month)
  expect(begin.items).toHaveLength(50)
  expect(JSON.stringify(begin).length).toBeLessThan(25_000)

  const events = await readAllPages()
  expect(new Set(events.map(({ id }) => id)).size).toBe(MANY)
  const cursors = events.map(({ date, time, id }) => `${date} ${time} ${id}`)
  expect(cursors).toEqual([...cursors].sort())
})

it('events added or removed meanwhile do not shift the following pages', async () => {
  await insertManyEvents(1000, { days: 3 })
  const before = await db.event.findMany({ select: { id: true } })
  let added = 0
  const events = await readAllPages(async seen => {
    // One that was read goes, another comes in front of it.
    await db.removal.create({ data: { kind: 'hidden', eventId: seen[added]?.id } })
    await insertEvent({ title: 'Novo', date: first, time: '00:00' })
    added += 1
  })
  expect(added).toBeGreaterThan(5)
  const seen = events.filter(({ title }) => title !== 'Novo').map(({ id }) => id)
  expect(seen.sort()).toEqual(before.map(({ id }) => id).sort())
})

it('personal data come page by page: nobody receives the permissions for ten thousand events at once', async () => {
  await insertManyEvents(MANY)
  await db.event.updateMany({ data: { membersOnly: true } })
  await signIn({ ...stranger, isAdmin: false })
  const ownView = await getPersonalMonth(month)
  expect([ownView.hidden.length, ownView.own.length]).toEqual([50, 50])
  await signInAs('admin')
  const { next, ...personal } = await getPersonalMonth(month)
  expect(Object.values(personal.madeBy)).toEqual(Array(50).fill('Estranho'))
  if (!next) throw new Error('more follow')
  const part = await listEventsAfter(month, next)
  expect([part.items.length, Object.keys(part.madeBy).length]).toEqual([100, 100])
})

it('five hundred events of a stranger on the 1st hide the church’s event on the 28th neither on the page nor in the feed', async () => {
  await insertManyEvents(500, { days: 1 })
  const secretary = await insertProfile({ name: 'Secretaria' })
  const { id } = await insertEvent({ title: 'Batismo', date: `${month}-28`, createdBy: secretary.id })

  expect((await readAllPages()).at(-1)).toMatchObject({ id })
  expect(await getCalendarFeed()).toContain(`UID:${id}@`)
})

it('the feed has a maximum size, and contains the next events of every creator', async () => {
  await insertManyEvents(MANY)
  const people = await Promise.all(Array.from({ length: 20 }, () => insertProfile()))
  const otherEvents = await Promise.all(people.map(({ id }) => insertEvent({ date: `${month}-28`, createdBy: id })))
  const admin = await insertProfile({ isAdmin: true })
  await insertManyEvents(300, { by: admin.id })
  await db.event.updateMany({ where: { createdBy: admin.id }, data: { title: 'Da secretaria' } })

  const text = await getCalendarFeed()
  const count = (pattern: RegExp) => text.match(pattern)?.length
  expect(count(/BEGIN:VEVENT/g)).toBe(500)
  expect(text.length).toBeLessThan(300_000)
  for (const { id } of otherEvents) expect(text).toContain(`UID:${id}@`)
  // Whoever answers for the calendar is not outnumbered.
  expect(count(/SUMMARY:Da secretaria/g)).toBe(300)
})

it('in a full feed the events of who minds the content come before a stranger’s, as an admin’s do', async () => {
  await insertManyEvents(MANY)
  const minding = await insertProfile({ duties: ['content'] })
  const singing = await insertProfile({ duties: ['music'] })
  for (const [{ id: by }, title] of [
    [minding, 'Da equipe'],
    [singing, 'Do coral'],
  ] as const) {
    await insertManyEvents(300, { by })
    await db.event.updateMany({ where: { createdBy: by }, data: { title } })
  }
  const text = await getCalendarFeed()
  expect(text.match(/SUMMARY:Da equipe/g)).toHaveLength(300)
  // The rest is shared by all others in turns.
  expect(text.match(/SUMMARY:Do coral/g)?.length).toBeLessThanOrEqual(100)
})

it('of one person’s many events, the feed contains the next ones', async () => {
  await insertManyEvents(600, { days: 1 })
  await db.event.updateMany({ data: { eventDate: columnFromDay(toChurchDay(new Date(Date.now() - 5 * 86_400_000))) } })
  const { id } = await insertEvent({ date: toChurchDay(new Date()), time: '23:59', createdBy: stranger.id })
  expect(await getCalendarFeed()).toContain(`UID:${id}@`)
})

it('events more than a year away are not in the feed', async () => {
  const { id } = await insertEvent({ date: toChurchDay(new Date(Date.now() + 380 * 86_400_000)) })
  expect(await getCalendarFeed()).not.toContain(id)
})

it('a program that has the feed gets “not modified” until something changes', async () => {
  await insertEvent({ date: toChurchDay(new Date()) })
  const ask = (etag = '') => feedRoute(new Request('http://x/calendar.ics', { headers: { 'if-none-match': etag } }))
  const etag = (await ask()).headers.get('etag') ?? ''
  const secondAnswer = await ask(etag)
  expect([secondAnswer.status, await secondAnswer.text()]).toEqual([304, ''])
  await insertEvent({ date: toChurchDay(new Date()) })
  expect((await ask(etag)).status).toBe(200)
})

it('a page of the month costs as many statements with five hundred series as with one, and so does the feed', async () => {
  const insertSeries = (count: number) =>
    pool.query(
      `insert into events (title, event_date, event_time, rule)
       select 'Série ' || n, $1, make_time(n % 24, 0, 0), 'FREQ=DAILY' from generate_series(1, $2::int) n`,
      [first, count],
    )
  await insertManyEvents(MANY)
  await insertSeries(1)
  await db.eventException.create({
    data: {
      eventId: (await db.event.findFirstOrThrow({ where: { rule: { not: null } } })).id,
      originalStart: new Date(`${first}T01:00Z`),
      title: 'Outro',
      eventDate: columnFromDay(first),
      eventTime: new Date(0),
    },
  })
  await pool.query('analyze events')
  const read = () => getFirstPublicEvents(month)
  const few = await countStatements(read)
  expect(few).toBeLessThanOrEqual(6)
  await insertSeries(500)
  expect(await countStatements(read)).toBe(few)
  expect(await countStatements(() => getCalendarFeed())).toBe(4)
})

async function countStatements(read: () => Promise<unknown>) {
  const query = vi.spyOn(pool, 'query')
  try {
    await read()
    return query.mock.calls.length
  } finally {
    query.mockRestore()
  }
}

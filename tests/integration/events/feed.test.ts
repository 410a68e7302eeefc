import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { GET as fileRoute } from '@/app/agenda/[file]/route'
import { GET as privateFeedRoute } from '@/app/agenda/membro/[file]/route'
import { CHURCH_ID } from '@/lib/church/stored'
import { cancelEvent, deleteEvent } from '@/lib/events/actions/editing'
import { createPrivateFeed, deletePrivateFeed } from '@/lib/events/actions/subscribing'
import { issueFeedToken } from '@/lib/events/feed/mutations'
import { getCalendarFeed, getPrivateFeed } from '@/lib/events/feed/queries'
import { unwritten } from '@/lib/platform/action/written'
import { db } from '@/lib/platform/database/db'
import { addDaysTo, toChurchDay } from '@/lib/platform/runtime/time'
import { suspend, unsuspend } from '@/lib/platform/suspension/mutations'
import { api } from '@/lib/values/routes/routes'
import { insertEvent, insertFeed } from '@/tests/support/events'
import { expandWithNodeIcal } from '@/tests/support/ics'
import { insertProfile, signInAs, signInAsGuest, signOut } from '@/tests/support/people'

const today = toChurchDay(new Date())
const inDays = (days: number) => addDaysTo(today, days)
const soon = { from: new Date(Date.now() - 86_400_000), to: new Date(Date.now() + 40 * 86_400_000) }
const readStarts = (text: string, time = '12:30') =>
  expandWithNodeIcal(text, soon).map(({ starts, title }) => `${starts.slice(0, 10)} ${title.slice(0, 9)} ${time}`)

/** A series on today's weekday, an event by itself, and one for members. */
async function insertCalendar() {
  const weekday = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'][new Date(`${today}T00:00:00Z`).getUTCDay()]
  const series = await insertEvent({ title: 'Ensaio', date: today, rule: `FREQ=WEEKLY;BYDAY=${weekday}` })
  const single = await insertEvent({ title: 'Almoço', date: inDays(2) })
  const hidden = await insertEvent({ title: 'Reunião', date: inDays(3), membersOnly: true })
  return { series, single, hidden }
}

describe('the feed for everyone', () => {
  it('shows a series with what happened to its days, and a removed event no more', async () => {
    const { series, single } = await insertCalendar()
    await signInAs('admin')
    const occurrence = (days: number) => ({ eventId: series.id, originalStart: `${inDays(days)}T12:30` })
    await deleteEvent({ ...occurrence(7), scope: 'one' })
    await cancelEvent({ ...occurrence(14), scope: 'one', isCancelled: true })
    await deleteEvent({ eventId: single.id })

    const text = await getCalendarFeed()
    expect(text).toMatch(/EXDATE;TZID=America\/Sao_Paulo:\d{8}T123000\r\n/)
    expect(text).toContain('STATUS:CANCELLED\r\n')
    expect(text).not.toContain(single.id)
    expect(readStarts(text)).toEqual(
      [
        [0, 'Ensaio'],
        [14, 'Cancelado'],
        [21, 'Ensaio'],
        [28, 'Ensaio'],
        [35, 'Ensaio'],
      ].map(([days, title]) => `${inDays(Number(days))} ${title} 12:30`),
    )
  })

  it('a change of one day raises the number by which phones notice it', async () => {
    const { series } = await insertCalendar()
    const sequence = async () =>
      Math.max(...[...(await getCalendarFeed()).matchAll(/SEQUENCE:(\d+)/g)].map(([, n]) => Number(n)))
    const before = await sequence()
    await signInAs('admin')
    await cancelEvent({ eventId: series.id, scope: 'one', originalStart: `${today}T12:30`, isCancelled: true })
    expect(await sequence()).toBeGreaterThan(before)
  })

  it('a series of long ago is in it as long as it goes on', async () => {
    const old = await insertEvent({ title: 'Culto', date: '2019-01-06', rule: 'FREQ=WEEKLY;BYDAY=SU' })
    const ended = await insertEvent({ date: '2019-01-06', rule: 'FREQ=WEEKLY;BYDAY=SU;COUNT=3' })
    const text = await getCalendarFeed()
    expect(text).toContain(`UID:${old.id}@comunhao`)
    expect(text).not.toContain(ended.id)
    expect(readStarts(text).length).toBeGreaterThanOrEqual(5)
  })
})

describe('“Adicionar à agenda”', () => {
  const ask = (id: string, start?: string) => {
    const path = api.icsEvent(id, start)
    const file = path.split('/').at(-1)?.split('?')[0] ?? ''
    return fileRoute(new Request(`http://localhost:3000${path}`), { params: Promise.resolve({ file }) })
  }

  it('adds a whole series, or one of its days', async () => {
    const { series } = await insertCalendar()
    expect(await (await ask(series.id)).text()).toContain('RRULE:FREQ=WEEKLY')
    const day = await (await ask(series.id, `${inDays(7)}T12:30`)).text()
    expect(day).not.toContain('RRULE')
    expect(readStarts(day)).toEqual([`${inDays(7)} Ensaio 12:30`])
  })

  it('is nothing for a day that the series does not have', async () => {
    const { series } = await insertCalendar()
    for (const start of [`${inDays(1)}T12:30`, `${inDays(7)}T12:31`, 'amanhã'])
      expect((await ask(series.id, start)).status).toBe(404)
  })
})

describe('a member’s own feed', () => {
  const read = (path: string, headers = {}) =>
    privateFeedRoute(new Request(`http://localhost:3000${path}`, { headers }), {
      params: Promise.resolve({ file: path.split('/').at(-1) ?? '' }),
    })
  async function make() {
    const outcome = await createPrivateFeed({ submission: randomUUID() })
    if (outcome.status !== 'done' || !outcome.result) throw new Error('no address was made')
    return outcome.result
  }

  it('contains what is for members, without a session, for its owner’s apps only', async () => {
    await insertCalendar()
    await signInAs('member')
    const { path, subscription } = await make()
    expect(subscription).toBe(`webcal://localhost:3000${path}`)
    signOut()

    const answer = await read(path)
    expect(await answer.text()).toContain('SUMMARY:Reunião\r\n')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
      'content-type': 'text/calendar; charset=utf-8',
    })
    expect((await read(path, { 'if-none-match': answer.headers.get('etag') ?? '' })).status).toBe(304)
    await insertEvent({ title: 'Outra', date: today, membersOnly: true })
    expect(await (await read(path)).text()).toContain('SUMMARY:Outra\r\n')
  })

  it('is stored as a hash only', async () => {
    await signInAs('member')
    const { path } = await make()
    const token = path.split('/').at(-1)?.replace('.ics', '') ?? ''
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(await db.calendarFeed.findMany())).not.toContain(token)
  })

  it('ends when it is replaced or turned off, and there is one for each member', async () => {
    await signInAs('member')
    expect(await getPrivateFeed()).toEqual({ since: null })
    const first = await make()
    const second = await make()
    expect([(await read(first.path)).status, (await read(second.path)).status]).toEqual([404, 200])
    expect(await db.calendarFeed.count()).toBe(1)
    expect(await getPrivateFeed()).toEqual({ since: expect.stringContaining(today.slice(0, 4)) })
    expect(await deletePrivateFeed({})).toMatchObject({ status: 'done' })
    expect((await read(second.path)).status).toBe(404)
  })

  it('a tap that was sent twice makes one address, and an old tap brings back none', async () => {
    await signInAs('member')
    const submission = randomUUID()
    const first = await createPrivateFeed({ submission })
    expect(await createPrivateFeed({ submission })).toEqual(first)
    await make()
    expect(await createPrivateFeed({ submission })).toMatchObject({ status: 'refused' })
    expect(await db.calendarFeed.count()).toBe(1)
  })

  it('ends with a suspension and does not come back, and with the account', async () => {
    const [rui, admin] = [await insertProfile(), await insertProfile({ isAdmin: true })]
    const path = api.privateIcsFeed(await insertFeed(rui.id))
    await suspend(rui.id, admin.id)
    expect((await read(path)).status).toBe(404)
    expect(await issueFeedToken(rui.id)).toEqual(unwritten('not issued'))
    await unsuspend(rui.id)
    expect((await read(path)).status).toBe(404)

    const own = api.privateIcsFeed(await insertFeed(rui.id))
    expect((await read(own)).status).toBe(200)
    await db.profile.delete({ where: { id: rui.id } })
    expect((await read(own)).status).toBe(404)
  })

  it('of a newcomer contains what the church lets newcomers see, and their own', async () => {
    await db.churchRow.create({ data: { id: CHURCH_ID, settings: { newcomersSeeMembersOnly: false } } })
    await insertCalendar()
    const { id } = await signInAs('member')
    await insertEvent({ title: 'Meu', date: today, membersOnly: true, createdBy: id })
    const { path } = await make()
    const titles = async () =>
      [...(await (await read(path)).text()).matchAll(/SUMMARY:(.*)\r/g)].map(([, title]) => title)
    expect((await titles()).sort()).toEqual(['Almoço', 'Ensaio', 'Meu'])
    await db.profile.update({ where: { id }, data: { confirmedAt: new Date() } })
    expect((await titles()).sort()).toEqual(['Almoço', 'Ensaio', 'Meu', 'Reunião'])
  })

  it('is nothing for guests, and whatever is no address of one is not found', async () => {
    await signInAsGuest()
    expect(await createPrivateFeed({ submission: randomUUID() })).toMatchObject({
      message: { title: 'Login necessário' },
    })
    expect(await getPrivateFeed()).toBeNull()
    for (const file of ['', 'x.ics', `${'a'.repeat(43)}`, `${'a'.repeat(43)}.ics`, `${'a'.repeat(400)}.ics`]) {
      const answer = await read(`/agenda/membro/${file}`)
      expect([answer.status, answer.headers.get('x-robots-tag'), await answer.text()]).toEqual([
        404,
        'noindex',
        'Not found',
      ])
    }
  })

  it('is read so often and no more', async () => {
    const { id } = await insertProfile()
    const path = api.privateIcsFeed(await insertFeed(id))
    const statuses = await Promise.all(Array.from({ length: 130 }, async () => (await read(path)).status))
    expect(statuses.filter(status => status === 200)).toHaveLength(120)
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
  })
})

import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { GET as viewRoute } from '@/app/api/events/personal/route'
import { idle } from '@/lib/action/outcome'
import { db } from '@/lib/database/db'
import { createEvent, deleteEvent, hideEvent, updateEvent } from '@/lib/events/actions'
import { messages } from '@/lib/events/messages'
import {
  findIcsEvent,
  getCalendarFeed,
  getFirstPublicEvents,
  getLastCalendarChange,
  listMyEvents,
} from '@/lib/events/queries'
import { tags } from '@/lib/realtime/tags'
import { formatMonth, toChurchDay } from '@/lib/runtime/time'
import { form } from '@/tests/support/form'
import { browser } from '@/tests/support/next'
import { aProfile, enterAsGuest, signInAs } from '@/tests/support/people'
import { anEvent } from './an-event'

const fields = { title: 'Vigília', description: '', date: toChurchDay(new Date()), time: '22:00' }
const create = (given: Record<string, string> = {}) =>
  createEvent(idle, form({ submission: randomUUID(), ...fields, ...given }))
const view = async (month: string) =>
  (await viewRoute(new Request(`http://localhost:3000/api/events/personal?month=${month}`))).json()
const publicEvents = async (month: string) => (await getFirstPublicEvents(month)).items
const titles = (events: { title: string }[]) => events.map(({ title }) => title)

describe('the month', () => {
  it('holds its first and last minute, and nothing of its neighbours, by date and then time', async () => {
    await anEvent({ title: 'outubro', date: '2026-10-31', time: '23:59' })
    await anEvent({ title: 'último', date: '2026-11-30', time: '23:59' })
    await anEvent({ title: 'primeiro', date: '2026-11-01', time: '00:00' })
    await anEvent({ title: 'à tarde', date: '2026-11-15', time: '15:00' })
    await anEvent({ title: 'de manhã', date: '2026-11-15', time: '08:00' })
    await anEvent({ title: 'dezembro', date: '2026-12-01', time: '00:00' })

    expect(titles(await publicEvents('2026-11'))).toEqual(['primeiro', 'de manhã', 'à tarde', 'último'])
  })

  it.each([
    ['2026-11-01', '00:30', '2026-11-01T03:30:00.000Z'],
    ['2018-12-31', '23:30', '2019-01-01T01:30:00.000Z'],
  ])('shows %s %s as it stands on the wall, in the summer time of former years too', async (date, time, starts) => {
    await anEvent({ date, time })
    expect(await publicEvents(date.slice(0, 7))).toMatchObject([{ date, time, starts }])
  })
})

describe('an event for members only', () => {
  it('is not there for visitors and guests, in page, feed or by its address', async () => {
    const today = toChurchDay(new Date())
    const month = today.slice(0, 7)
    const { id } = await anEvent({ title: 'Reunião', date: today, membersOnly: true })
    await enterAsGuest()

    expect(await publicEvents(month)).toEqual([])
    expect(await view(month)).toEqual({ signedIn: false, hidden: [], next: null, own: [], madeBy: {} })
    expect(await getCalendarFeed()).not.toContain('Reunião')
    expect(await findIcsEvent(id)).toBeUndefined()

    await signInAs('member')
    expect(titles((await view(month)).hidden)).toEqual(['Reunião'])
    expect(await findIcsEvent(id)).toMatchObject({ title: 'Reunião' })
    expect(await publicEvents(month)).toEqual([])
  })
})

it('only whoever made an event sees it as theirs, and nobody learns who made it', async () => {
  const member = await signInAs('member')
  const mine = await anEvent({ title: 'meu', createdBy: member.id })
  const hidden = await anEvent({ title: 'meu também', createdBy: member.id, membersOnly: true })
  await anEvent({ title: 'de outra pessoa', createdBy: (await aProfile()).id, membersOnly: true })
  await anEvent({ title: 'de ninguém' })

  const seen = await view('2026-11')
  expect(seen.signedIn).toBe(true)
  expect(seen.own.sort()).toEqual([mine.id, hidden.id].sort())
  expect(JSON.stringify([seen.hidden, await publicEvents('2026-11')])).not.toMatch(/createdBy|updatedAt/)
})

it('what one person sees of a month is kept nowhere, and there is none of what is no month', async () => {
  const asked = (month: string) => viewRoute(new Request(`http://localhost:3000/api/events/personal?month=${month}`))
  expect((await asked('2026-11')).headers.get('cache-control')).toBe('private, no-store')
  for (const month of ['', '2026-13', '1999-12', '2026-11-01', "2026-11' or 1=1"])
    expect((await asked(encodeURIComponent(month))).status).toBe(400)
})

describe('writing an event', () => {
  it('keeps what was typed and makes the calendar new', async () => {
    const member = await signInAs('member')
    expect(await create({ description: 'Traga um lençol', membersOnly: 'on' })).toEqual({
      status: 'done',
      message: { title: 'Evento criado com sucesso!' },
    })
    expect(await db.event.findFirst()).toMatchObject({
      title: 'Vigília',
      description: 'Traga um lençol',
      membersOnly: true,
      createdBy: member.id,
    })
    expect(browser.staleTags).toEqual([tags.events])
  })

  it.each([
    ['2031-12-24', 'dezembro de 2031'],
    ['2020-01-31', 'janeiro de 2020'],
  ])('of another month (%s) says where it went, and leads there', async (date, month) => {
    const { id: createdBy } = await signInAs('member')
    const text = `O calendário mostra o mês atual; este evento é de ${month}.`
    const link = { label: `Ver ${month}`, to: `/calendar/${date.slice(0, 7)}` }
    expect(await create({ date })).toMatchObject({ message: { title: 'Evento criado com sucesso!', text, link } })
    const { id } = await anEvent({ createdBy })
    expect(await updateEvent(idle, form({ eventId: id, ...fields, date }))).toMatchObject({
      message: { title: 'Evento atualizado com sucesso!', text, link },
    })
  })

  it('on the page of a month says nothing of that month, and leads from there to the current one', async () => {
    await signInAs('member')
    expect(await create({ date: '2031-12-24', shown: '2031-12' })).toMatchObject({ message: messages.created })
    expect(await create({ shown: '2031-12' })).toMatchObject({
      message: {
        text: `Este evento é de ${formatMonth(toChurchDay(new Date()))}.`,
        link: { to: '/calendar' },
      },
    })
    // Nobody but our own form says which; what is no month says nothing.
    expect(await create({ shown: 'x' })).toMatchObject({ message: messages.created })
  })

  it('a double tap makes one', async () => {
    await signInAs('member')
    const submission = randomUUID()
    await Promise.all([create({ submission }), create({ submission })])
    expect(await db.event.count()).toBe(1)
  })

  it.each([
    ['title', 'ab', 'Título deve ter pelo menos 3 caracteres'],
    ['title', '   a   ', 'Título deve ter pelo menos 3 caracteres'],
    ['date', '', 'Data é obrigatória'],
    ['date', '2026-02-30', 'Data é obrigatória'],
    ['date', '1999-12-31', 'Confira a data'],
    ['time', '', 'Horário é obrigatório'],
    ['time', '25:00', 'Horário é obrigatório'],
    ['description', 'a'.repeat(2001), 'Use no máximo 2000 caracteres.'],
  ])('%s %j is sent back', async (field, value, message) => {
    await signInAs('member')
    expect(await create({ [field]: value })).toMatchObject({ status: 'refused', errors: { [field]: [message] } })
    expect(await db.event.count()).toBe(0)
  })

  it('changing it leaves who made it', async () => {
    const member = await signInAs('member')
    const { id } = await anEvent({ createdBy: member.id, description: 'antes', membersOnly: true })
    expect(await updateEvent(idle, form({ eventId: id, ...fields }))).toMatchObject({
      message: { title: 'Evento atualizado com sucesso!' },
    })
    expect(await db.event.findFirst()).toMatchObject({
      title: 'Vigília',
      description: null,
      membersOnly: false,
      createdBy: member.id,
    })
  })
})

it('what somebody made is never out of their reach, however far away and however much it is', async () => {
  const { id: createdBy } = await signInAs('member')
  const createdAt = new Date('2026-11-20T12:00:00Z')
  const data = { title: 'Meu', eventDate: new Date('2062-01-31'), eventTime: new Date(0), createdAt, createdBy }
  await db.event.createMany({ data: Array(120).fill(data) })
  const removed = await anEvent({ createdBy })
  await db.removal.create({ data: { kind: 'hidden', eventId: removed.id } })
  await anEvent({ createdBy: (await aProfile()).id })

  const pages = [await listMyEvents()]
  while (pages.at(-1)?.next) pages.push(await listMyEvents(pages.at(-1)?.next ?? undefined))
  expect(pages.map(page => page?.items.length)).toEqual([50, 50, 20])
  expect(new Set(pages.flatMap(page => page?.items.map(({ id }) => id))).size).toBe(120)
})

describe('what was published stays answerable', () => {
  const month = fields.date.slice(0, 7)
  const nowhere = async (id: string) => {
    expect(await publicEvents(month)).toEqual([])
    expect(await getCalendarFeed()).not.toContain(id)
    expect(await findIcsEvent(id)).toBeUndefined()
    const seen = await view(month)
    expect([...seen.hidden, ...seen.own, ...Object.keys(seen.madeBy)]).toEqual([])
  }

  it.each([
    ['hides', 'hidden', hideEvent],
    ['deletes', 'deleted', deleteEvent],
  ] as const)('an admin %s what a stranger published: it is nowhere, and comes back whole', async (_, kind, act) => {
    const stranger = await aProfile()
    const { id } = await anEvent({ date: fields.date, createdBy: stranger.id })
    const before = await getLastCalendarChange(month)
    const admin = await signInAs('admin')
    expect(await act({ eventId: id })).toMatchObject({ status: 'done' })

    await nowhere(id)
    expect(await getLastCalendarChange(month)).not.toEqual(before)
    expect(await act({ eventId: id })).toMatchObject({ status: 'refused', gone: true })
    expect(await updateEvent(idle, form({ eventId: id, ...fields }))).toMatchObject({ status: 'refused' })
    expect(await db.removal.findMany()).toMatchObject([{ kind, eventId: id, removedBy: admin.id }])
    await db.removal.deleteMany()
    expect(titles(await publicEvents(month))).toEqual(['Almoço da comunidade'])
  })

  it('what its maker deletes goes to the bin as well', async () => {
    const { id: createdBy } = await signInAs('member')
    const { id } = await anEvent({ date: fields.date, createdBy })
    await deleteEvent({ eventId: id })
    await nowhere(id)
    expect(await db.removal.findFirst()).toMatchObject({ kind: 'deleted', removedBy: createdBy })
  })

  it('who made what is told to admins alone, and an event that nobody owns any more can still be changed', async () => {
    const stranger = await aProfile({ name: 'Estranho' })
    const theirs = await anEvent({ createdBy: stranger.id })
    const orphan = await anEvent()
    const admin = await signInAs('admin')
    const mine = await anEvent({ createdBy: admin.id })

    expect(await view('2026-11')).toMatchObject({
      own: [mine.id],
      madeBy: { [theirs.id]: 'Estranho', [orphan.id]: null },
    })
    expect(await updateEvent(idle, form({ eventId: orphan.id, ...fields }))).toMatchObject({ status: 'done' })
    await signInAs('member')
    expect(await view('2026-11')).toMatchObject({ own: [], madeBy: {} })
  })

  it('who saves over a newer version meets both texts, and each version is kept', async () => {
    await signInAs('member')
    await create()
    const { id: eventId } = await db.event.findFirstOrThrow()
    expect(await updateEvent(idle, form({ eventId, version: '1', ...fields, time: '21:00' }))).toMatchObject({
      status: 'done',
    })
    await signInAs('admin')
    const typed = { eventId, version: '1', ...fields, date: '2026-11-30', membersOnly: 'on' }
    expect(await updateEvent(idle, form(typed))).toMatchObject({
      status: 'refused',
      conflict: {
        version: 2,
        fields: [
          { name: 'date', label: 'Data', mine: { text: '30 de novembro de 2026' }, theirs: { value: fields.date } },
          { name: 'time', label: 'Horário', changedBy: 'them', theirs: { text: '21:00' } },
          {
            name: 'membersOnly',
            label: 'Somente membros',
            mine: { text: 'Sim' },
            theirs: { text: 'Não', value: null },
          },
        ],
      },
    })
    const kept = await db.version.findMany({ orderBy: { number: 'asc' } })
    expect(kept.map(({ number, content }) => [number, Object(content).time])).toEqual([
      [1, '22:00'],
      [2, '21:00'],
    ])
  })
})

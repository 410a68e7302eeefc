import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { GET as viewRoute } from '@/app/api/events/personal/route'
import { createEvent, deleteEvent, hideEvent, updateEvent } from '@/lib/events/actions/editing'
import { findIcsFile, getCalendarFeed } from '@/lib/events/feed/queries'
import { messages } from '@/lib/events/messages'
import { getFirstPublicEvents, getLastCalendarChange, listMyEvents } from '@/lib/events/queries'
import { idle } from '@/lib/platform/action/outcome'
import { db } from '@/lib/platform/database/db'
import { formatMonth, toChurchDay } from '@/lib/platform/runtime/time'
import { createFormData } from '@/tests/support/form'
import { insertProfile, signInAs, signInAsGuest } from '@/tests/support/people'
import { insertEvent } from '../../support/events'

const fields = { title: 'Vigília', description: '', date: toChurchDay(new Date()), time: '22:00' }
const createEventByForm = (overrides: Record<string, string> = {}) =>
  createEvent(idle, createFormData({ submission: randomUUID(), ...fields, ...overrides }))
const requestView = async (month: string) =>
  (await viewRoute(new Request(`http://localhost:3000/api/events/personal?month=${month}`))).json()
const publicEvents = async (month: string) => (await getFirstPublicEvents(month)).items
const titles = (events: { title: string }[]) => events.map(({ title }) => title)

describe('a month', () => {
  it('contains its first and last minute, and nothing of its neighbours, by date and then time', async () => {
    await insertEvent({ title: 'outubro', date: '2026-10-31', time: '23:59' })
    await insertEvent({ title: 'último', date: '2026-11-30', time: '23:59' })
    await insertEvent({ title: 'primeiro', date: '2026-11-01', time: '00:00' })
    await insertEvent({ title: 'à tarde', date: '2026-11-15', time: '15:00' })
    await insertEvent({ title: 'de manhã', date: '2026-11-15', time: '08:00' })
    await insertEvent({ title: 'dezembro', date: '2026-12-01', time: '00:00' })

    expect(titles(await publicEvents('2026-11'))).toEqual(['primeiro', 'de manhã', 'à tarde', 'último'])
  })

  it.each([
    ['2026-11-01', '00:30', '2026-11-01T03:30:00.000Z'],
    ['2018-12-31', '23:30', '2019-01-01T01:30:00.000Z'],
  ])(
    'shows %s %s in the church’s local time, also with the summer time of earlier years',
    async (date, time, starts) => {
      await insertEvent({ date, time })
      expect(await publicEvents(date.slice(0, 7))).toMatchObject([{ date, time, starts }])
    },
  )
})

describe('an event for members only', () => {
  it('is hidden from visitors and guests, on the page, in the feed and at its address', async () => {
    const today = toChurchDay(new Date())
    const month = today.slice(0, 7)
    const { id } = await insertEvent({ title: 'Reunião', date: today, membersOnly: true })
    await db.orderItem.create({ data: { eventId: id, orderIndex: 0, title: 'Pauta' } })
    await signInAsGuest()

    expect(await publicEvents(month)).toEqual([])
    expect(await requestView(month)).toEqual({
      signedIn: false,
      hasOwnEvents: false,
      hidden: [],
      next: null,
      own: [],
      madeBy: {},
      services: false,
      going: {},
      filled: { days: [], events: [] },
      asOf: expect.any(Number),
    })
    expect(await getCalendarFeed()).not.toContain('Reunião')
    expect(await findIcsFile(id)).toBeUndefined()

    await signInAs('member')
    expect(titles((await requestView(month)).hidden)).toEqual(['Reunião'])
    expect(await findIcsFile(id)).toContain('SUMMARY:Reunião\r\n')
    expect(await publicEvents(month)).toEqual([])
  })
})

it('only its creator sees an event as their own, and nobody learns who created it', async () => {
  const member = await signInAs('member')
  const ownEvent = await insertEvent({ title: 'meu', createdBy: member.id })
  const hidden = await insertEvent({ title: 'meu também', createdBy: member.id, membersOnly: true })
  await insertEvent({ title: 'de outra pessoa', createdBy: (await insertProfile()).id, membersOnly: true })
  await insertEvent({ title: 'de ninguém' })

  const answer = await requestView('2026-11')
  expect(answer.signedIn).toBe(true)
  expect(answer.own.sort()).toEqual([ownEvent.id, hidden.id].sort())
  expect(JSON.stringify([answer.hidden, await publicEvents('2026-11')])).not.toMatch(/createdBy|updatedAt/)
})

it('the personal answer about a month is never cached, and an invalid month has none', async () => {
  const requestPersonalView = (month: string) =>
    viewRoute(new Request(`http://localhost:3000/api/events/personal?month=${month}`))
  expect((await requestPersonalView('2026-11')).headers.get('cache-control')).toBe('private, no-store')
  for (const month of ['', '2026-13', '1999-12', '2026-11-01', "2026-11' or 1=1"])
    expect((await requestPersonalView(encodeURIComponent(month))).status).toBe(400)
})

describe('writing an event', () => {
  it('saves what was typed and invalidates the calendar', async () => {
    const member = await signInAs('member')
    expect(await createEventByForm({ description: 'Traga um lençol', membersOnly: 'on' })).toEqual({
      status: 'done',
      message: { title: 'Evento criado com sucesso!' },
    })
    expect(await db.event.findFirst()).toMatchObject({
      title: 'Vigília',
      description: 'Traga um lençol',
      membersOnly: true,
      createdBy: member.id,
    })
  })

  it.each([
    ['2031-12-24', 'dezembro de 2031'],
    ['2020-01-31', 'janeiro de 2020'],
  ])('in another month (%s) says where it was saved, and links there', async (date, month) => {
    const { id: createdBy } = await signInAs('member')
    const text = `O calendário mostra o mês atual; este evento é de ${month}.`
    const link = { label: `Ver ${month}`, to: `/calendar/${date.slice(0, 7)}` }
    expect(await createEventByForm({ date })).toMatchObject({
      message: { title: 'Evento criado com sucesso!', text, link },
    })
    const { id } = await insertEvent({ createdBy })
    expect(await updateEvent(idle, createFormData({ eventId: id, ...fields, date }))).toMatchObject({
      message: { title: 'Evento atualizado com sucesso!', text, link },
    })
  })

  it('on a month page gives no hint for that month, and links to the current month from there', async () => {
    await signInAs('member')
    expect(await createEventByForm({ date: '2031-12-24', shown: '2031-12' })).toMatchObject({
      message: messages.created,
    })
    expect(await createEventByForm({ shown: '2031-12' })).toMatchObject({
      message: {
        text: `Este evento é de ${formatMonth(toChurchDay(new Date()))}.`,
        link: { to: '/calendar' },
      },
    })
    // Nobody but our own form says which; what is no month says nothing.
    expect(await createEventByForm({ shown: 'x' })).toMatchObject({ message: messages.created })
  })

  it('a double tap creates one event', async () => {
    await signInAs('member')
    const submission = randomUUID()
    await Promise.all([createEventByForm({ submission }), createEventByForm({ submission })])
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
  ])('%s %j is refused', async (field, value, message) => {
    await signInAs('member')
    expect(await createEventByForm({ [field]: value })).toMatchObject({
      status: 'refused',
      errors: { [field]: [message] },
    })
    expect(await db.event.count()).toBe(0)
  })

  it('a change keeps the creator', async () => {
    const member = await signInAs('member')
    const { id } = await insertEvent({ createdBy: member.id, description: 'antes', membersOnly: true })
    expect(await updateEvent(idle, createFormData({ eventId: id, ...fields }))).toMatchObject({
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

it('people find all their own events, however far away and however many', async () => {
  const { id: createdBy } = await signInAs('member')
  const createdAt = new Date('2026-11-20T12:00:00Z')
  const data = { title: 'Meu', eventDate: new Date('2062-01-31'), eventTime: new Date(0), createdAt, createdBy }
  await db.event.createMany({ data: Array(120).fill(data) })
  const removed = await insertEvent({ createdBy })
  await db.removal.create({ data: { kind: 'hidden', eventId: removed.id } })
  await insertEvent({ createdBy: (await insertProfile()).id })

  const pages = [await listMyEvents()]
  while (pages.at(-1)?.next) pages.push(await listMyEvents(pages.at(-1)?.next ?? undefined))
  expect(pages.map(page => page?.items.length)).toEqual([50, 50, 20])
  expect(new Set(pages.flatMap(page => page?.items.map(({ id }) => id))).size).toBe(120)
})

describe('published events can be moderated', () => {
  const month = fields.date.slice(0, 7)
  const nowhere = async (id: string) => {
    expect(await publicEvents(month)).toEqual([])
    expect(await getCalendarFeed()).not.toContain(id)
    expect(await findIcsFile(id)).toBeUndefined()
    const answer = await requestView(month)
    expect([...answer.hidden, ...answer.own, ...Object.keys(answer.madeBy)]).toEqual([])
  }

  it.each([
    ['hides', 'hidden', hideEvent],
    ['deletes', 'deleted', deleteEvent],
  ] as const)(
    'an admin %s somebody else’s event: it is shown nowhere, and can be restored completely',
    async (_, kind, act) => {
      const stranger = await insertProfile()
      const { id } = await insertEvent({ date: fields.date, createdBy: stranger.id })
      const before = await getLastCalendarChange(month)
      const admin = await signInAs('admin')
      expect(await act({ eventId: id })).toMatchObject({ status: 'done' })

      await nowhere(id)
      expect(await getLastCalendarChange(month)).not.toEqual(before)
      expect(await act({ eventId: id })).toMatchObject({ status: 'refused', gone: true })
      expect(await updateEvent(idle, createFormData({ eventId: id, ...fields }))).toMatchObject({ status: 'refused' })
      expect(await db.removal.findMany()).toMatchObject([{ kind, eventId: id, removedBy: admin.id }])
      await db.removal.deleteMany()
      expect(titles(await publicEvents(month))).toEqual(['Almoço da comunidade'])
    },
  )

  it('an event deleted by its creator goes to the trash as well', async () => {
    const { id: createdBy } = await signInAs('member')
    const { id } = await insertEvent({ date: fields.date, createdBy })
    await deleteEvent({ eventId: id })
    await nowhere(id)
    expect(await db.removal.findFirst()).toMatchObject({ kind: 'deleted', removedBy: createdBy })
  })

  it('only admins see who created an event, and an event without an owner can still be changed', async () => {
    const stranger = await insertProfile({ name: 'Estranho' })
    const otherEvent = await insertEvent({ createdBy: stranger.id })
    const orphan = await insertEvent()
    const admin = await signInAs('admin')
    const ownEvent = await insertEvent({ createdBy: admin.id })

    expect(await requestView('2026-11')).toMatchObject({
      own: [ownEvent.id],
      madeBy: { [otherEvent.id]: 'Estranho', [orphan.id]: null },
    })
    expect(await updateEvent(idle, createFormData({ eventId: orphan.id, ...fields }))).toMatchObject({ status: 'done' })
    await signInAs('member')
    expect(await requestView('2026-11')).toMatchObject({ own: [], madeBy: {} })
  })

  it('saving over a newer version shows both texts, and each version is stored', async () => {
    await signInAs('member')
    await createEventByForm()
    const { id: eventId } = await db.event.findFirstOrThrow()
    expect(await updateEvent(idle, createFormData({ eventId, version: '1', ...fields, time: '21:00' }))).toMatchObject({
      status: 'done',
    })
    await signInAs('admin')
    // No day on which this test runs: then both would have written the same.
    const formFields = { eventId, version: '1', ...fields, date: '2131-01-31', membersOnly: 'on' }
    expect(await updateEvent(idle, createFormData(formFields))).toMatchObject({
      status: 'refused',
      conflict: {
        version: 2,
        fields: [
          {
            name: 'date',
            label: 'Data',
            mine: { text: '31 de janeiro de 2131' },
            theirs: { value: fields.date },
          },
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
    const versions = await db.version.findMany({ orderBy: { number: 'asc' } })
    expect(versions.map(({ number, content }) => [number, Object(content).time])).toEqual([
      [1, '22:00'],
      [2, '21:00'],
    ])
  })
})

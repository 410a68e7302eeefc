import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { GET as viewRoute } from '@/app/api/events/personal/route'
import { idle } from '@/lib/action/outcome'
import { tags } from '@/lib/action/tags'
import { db } from '@/lib/database/db'
import { createEvent, updateEvent } from '@/lib/events/actions'
import { findAgendaEvent, listAgenda, listPublicEvents } from '@/lib/events/queries'
import { dayOf } from '@/lib/time'
import { form } from '@/tests/support/form'
import { browser } from '@/tests/support/next'
import { aProfile, enterAsGuest, signInAs } from '@/tests/support/people'
import { anEvent } from './an-event'

const fields = { title: 'Vigília', description: '', date: dayOf(new Date()), time: '22:00' }
const create = (given: Record<string, string> = {}) =>
  createEvent(idle, form({ submission: randomUUID(), ...fields, ...given }))
const view = async (month: string) =>
  (await viewRoute(new Request(`http://localhost:3000/api/events/personal?month=${month}`))).json()
const titles = (events: { title: string }[]) => events.map(({ title }) => title)

describe('the month', () => {
  it('holds its first and last minute, and nothing of its neighbours, by date and then time', async () => {
    await anEvent({ title: 'outubro', date: '2026-10-31', time: '23:59' })
    await anEvent({ title: 'último', date: '2026-11-30', time: '23:59' })
    await anEvent({ title: 'primeiro', date: '2026-11-01', time: '00:00' })
    await anEvent({ title: 'à tarde', date: '2026-11-15', time: '15:00' })
    await anEvent({ title: 'de manhã', date: '2026-11-15', time: '08:00' })
    await anEvent({ title: 'dezembro', date: '2026-12-01', time: '00:00' })

    expect(titles(await listPublicEvents('2026-11'))).toEqual(['primeiro', 'de manhã', 'à tarde', 'último'])
  })

  it.each([
    ['2026-11-01', '00:30', '2026-11-01T03:30:00.000Z'],
    ['2018-12-31', '23:30', '2019-01-01T01:30:00.000Z'],
  ])('shows %s %s as it stands on the wall, in the summer time of former years too', async (date, time, starts) => {
    await anEvent({ date, time })
    expect(await listPublicEvents(date.slice(0, 7))).toMatchObject([{ date, time, starts }])
  })
})

describe('an event for members only', () => {
  it('is not there for visitors and guests, in page, feed or by its address', async () => {
    const today = dayOf(new Date())
    const month = today.slice(0, 7)
    const { id } = await anEvent({ title: 'Reunião', date: today, membersOnly: true })
    await enterAsGuest()

    expect(await listPublicEvents(month)).toEqual([])
    expect(await view(month)).toEqual({ signedIn: false, hidden: [], own: [] })
    expect(await listAgenda()).toEqual([])
    expect(await findAgendaEvent(id)).toBeUndefined()

    await signInAs('member')
    expect(titles((await view(month)).hidden)).toEqual(['Reunião'])
    expect(await findAgendaEvent(id)).toMatchObject({ title: 'Reunião' })
    expect(await listPublicEvents(month)).toEqual([])
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
  expect(JSON.stringify([seen.hidden, await listPublicEvents('2026-11')])).not.toMatch(/createdBy|updatedAt/)
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
  ])('of another month (%s) says where it went', async (date, month) => {
    const { id: createdBy } = await signInAs('member')
    const text = `O calendário mostra o mês atual; este evento é de ${month}.`
    expect(await create({ date })).toMatchObject({ message: { title: 'Evento criado com sucesso!', text } })
    const { id } = await anEvent({ createdBy })
    expect(await updateEvent(idle, form({ eventId: id, ...fields, date }))).toMatchObject({
      message: { title: 'Evento atualizado com sucesso!', text },
    })
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

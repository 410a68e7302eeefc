import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { GET as monthOfViewer } from '@/app/api/events/[month]/route'
import { db } from '@/lib/db'
import { createEvent, updateEvent } from '@/lib/events/actions'
import { findAgendaEvent, listAgenda, listEvents, listPublicEvents } from '@/lib/events/queries'
import { idle } from '@/lib/outcome'
import { tags } from '@/lib/tags'
import { dayOf } from '@/lib/time'
import { form } from '../../support/form'
import { browser } from '../../support/next'
import { enterAsGuest, signInAs } from '../../support/people'
import { anEvent } from './an-event'

const fields = { title: 'Vigília', description: '', date: '2026-11-28', time: '22:00' }
const create = (given: Record<string, string> = {}) =>
  createEvent(idle, form({ key: randomUUID(), ...fields, ...given }))
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
    expect(await listEvents(month)).toEqual([])
    expect(await listAgenda()).toEqual([])
    expect(await findAgendaEvent(id)).toBeUndefined()

    await signInAs('member')
    expect(titles(await listEvents(month))).toEqual(['Reunião'])
    expect(await findAgendaEvent(id)).toMatchObject({ title: 'Reunião' })
    expect(await listPublicEvents(month)).toEqual([])
  })
})

it('only whoever made an event sees it as theirs, and nobody learns who made it', async () => {
  const member = await signInAs('member')
  await anEvent({ title: 'meu', createdBy: member.id })
  await anEvent({ title: 'de outra pessoa' })

  const seen = await listEvents('2026-11')
  expect(seen.map(({ title, editable }) => [title, editable]).sort()).toEqual([
    ['de outra pessoa', false],
    ['meu', true],
  ])
  expect(Object.keys(seen[0] ?? {})).not.toContain('createdBy')
})

it('the calendar of a month tells whoever asks what they may see, and whether they are signed in', async () => {
  await anEvent({ title: 'Culto', date: '2026-11-29' })
  await anEvent({ title: 'Reunião', date: '2026-11-30', membersOnly: true })
  const asked = async (month: string) => {
    const answer = await monthOfViewer(new Request('http://localhost'), { params: Promise.resolve({ month }) })
    return { status: answer.status, kept: answer.headers.get('cache-control'), body: await answer.json() }
  }

  const visitor = await asked('2026-11')
  expect(visitor).toMatchObject({ status: 200, kept: 'private, no-store', body: { signedIn: false } })
  expect(titles(visitor.body.events)).toEqual(['Culto'])

  await signInAs('member')
  const member = await asked('2026-11')
  expect(member.body.signedIn).toBe(true)
  expect(titles(member.body.events)).toEqual(['Culto', 'Reunião'])
  expect((await asked('2026-13')).status).toBe(404)
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

  it('a double tap makes one', async () => {
    await signInAs('member')
    const key = randomUUID()
    await Promise.all([create({ key }), create({ key })])
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

import { addMinutes } from 'date-fns'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  announceAnswers,
  announceAsked,
  announceEventChanges,
  announceSoonEvents,
} from '@/lib/assembly/notifications/jobs'
import { cancelEvent, deleteEvent, updateEvent } from '@/lib/events/actions/editing'
import { listLostOccurrences } from '@/lib/events/series/queries'
import { idle } from '@/lib/platform/action/outcome'
import { db } from '@/lib/platform/database/db'
import { columnFromDay } from '@/lib/platform/runtime/time'
import { readMonth } from '@/lib/rosters/month/reads'
import { insertAttendance } from '@/tests/support/events'
import { createFormData } from '@/tests/support/form'
import { liftLimits } from '@/tests/support/limits'
import { countWaiting, insertListener, listWaiting, markAllSent } from '@/tests/support/notifications'
import { signInAs } from '@/tests/support/people'
import { insertAssignment, insertNeed, insertServant, insertSundayService, insertTeam } from '@/tests/support/rosters'

vi.mock('next/server', () => ({ connection: async () => {} }))
liftLimits()

const monday = new Date('2027-03-01T15:00Z')
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: monday }))
afterEach(() => vi.useRealTimers())

const [first, second] = ['2027-03-07T18:00', '2027-03-14T18:00'] as const
const basics = { title: 'Culto de Domingo', description: '', time: '18:00', date: '2027-03-07' }

let eventId: string
let team: Awaited<ReturnType<typeof insertTeam>>
let voice: string
let marta: Awaited<ReturnType<typeof insertServing>>
let joao: Awaited<ReturnType<typeof insertServing>>

beforeEach(async () => {
  await signInAs('admin')
  eventId = (await insertSundayService('2027-03-07')).id
  team = await insertTeam()
  voice = team.positionIds[0] ?? ''
  await insertNeed({ eventId, positionId: voice, count: 2 })
  marta = await insertServing('Marta Souza')
  joao = await insertServing('João Lima')
})

async function insertServing(name: string) {
  const { id: profileId } = await insertListener('events', 'phone', { name })
  const { id } = await insertServant({ name, profileId, positionIds: [voice] })
  return { id, profileId }
}

/** Marta comes on the first Sunday, João cannot, and both know the roster. */
async function publish() {
  for (const originalStart of [first, second]) {
    const ids = { eventId, originalStart, positionId: voice }
    await insertAssignment({ ...ids, servantId: marta.id, status: 'yes' })
    await insertAssignment({ ...ids, servantId: joao.id, status: originalStart === first ? 'no' : 'asked' })
  }
  await announceAsked()
  await settle()
}

/** As if everything was sent, and some time has passed. */
async function settle() {
  await markAllSent(new Date())
  vi.setSystemTime(addMinutes(new Date(), 20))
}

const change = async (fields: Record<string, string>) => {
  const { version } = await db.event.findUniqueOrThrow({ where: { id: eventId } })
  return updateEvent(idle, createFormData({ eventId, version: `${version}`, ...basics, ...fields }))
}
const one = { scope: 'one', originalStart: first }
const readStatuses = async (month = '2027-03', start: string = first) => {
  const read = await readMonth(db, { team, month, isLeader: true, now: new Date() })
  const day = read.days.find(({ occurrence }) => occurrence.originalStart === start)
  const people = day?.places.flatMap(({ people }) => people) ?? []
  return Object.fromEntries(people.map(({ name, status }) => [name, status]))
}

describe('a service at another hour', () => {
  it('keeps the answers, and tells who serves', async () => {
    await publish()
    expect(await change({ ...one, time: '19:30' })).toMatchObject({ status: 'done' })
    await announceEventChanges({ eventId })
    expect(await listWaiting(marta.profileId)).toMatchObject([
      {
        title: 'Mudou: Culto de Domingo',
        body: 'Agora é domingo, 7 de março, às 19:30. Você continua na escala.',
        path: `/app/day/${eventId}/${first}`,
      },
    ])
    expect(await countWaiting(joao.profileId)).toBe(0)
    expect(await readStatuses()).toEqual({ 'Marta Souza': 'yes', 'João Lima': 'no' })

    await settle()
    await announceEventChanges({ eventId })
    expect(await countWaiting(marta.profileId)).toBe(0)
  })

  it('of all Sundays keeps all answers', async () => {
    await publish()
    expect(await change({ scope: 'all', originalStart: first, time: '19:00' })).toMatchObject({ status: 'done' })
    await announceEventChanges({ eventId })
    expect((await listWaiting(joao.profileId)).map(({ body }) => body)).toEqual([
      'Agora é domingo, 14 de março, às 19:00. Ainda falta a sua resposta.',
    ])
    expect(await countWaiting(marta.profileId)).toBe(2)
    expect(await readStatuses('2027-03', '2027-03-07T19:00')).toEqual({ 'Marta Souza': 'yes', 'João Lima': 'no' })
  })

  it('tells whoever comes and serves once', async () => {
    await publish()
    await insertAttendance({ eventId, originalStart: first, profileId: marta.profileId })
    await db.attendance.updateMany({ data: { knownState: '2027-03-07T18:00 on' } })
    await change({ ...one, time: '19:30' })
    await announceEventChanges({ eventId })
    expect(await countWaiting(marta.profileId)).toBe(1)
  })
})

describe('a service on another day', () => {
  it('asks everyone again, also who could not, and leaders read the new answers', async () => {
    const leader = await insertListener('events')
    await db.teamLeader.create({ data: { teamId: team.id, profileId: leader.id } })
    await publish()
    await announceAnswers({ teamId: team.id })
    await settle()
    expect(await change({ ...one, date: '2027-03-06' })).toMatchObject({ status: 'done' })
    await announceEventChanges({ eventId })
    const told = {
      title: 'Mudou: Culto de Domingo',
      body: 'Agora é sábado, 6 de março, às 18:00. Mudou de dia: responda de novo.',
      path: `/app/day/${eventId}/${first}`,
    }
    expect(await listWaiting(marta.profileId)).toMatchObject([told])
    expect(await listWaiting(joao.profileId)).toMatchObject([told])
    expect(await readStatuses()).toEqual({ 'Marta Souza': 'asked', 'João Lima': 'asked' })

    await settle()
    await db.assignment.updateMany({
      where: { servantId: marta.id, originalStart: new Date(`${first}Z`) },
      data: { status: 'yes', answeredAt: new Date(), answeredDay: columnFromDay('2027-03-06') },
    })
    await announceAnswers({ teamId: team.id })
    expect(await listWaiting(leader.id)).toMatchObject([{ title: 'Louvor: uma resposta', body: 'Vai: Marta.' }])
  })

  it('that is moved back has the answers again', async () => {
    await publish()
    await change({ ...one, date: '2027-03-06' })
    await change({ ...one, date: '2027-03-07' })
    await announceEventChanges({ eventId })
    expect(await countWaiting(marta.profileId)).toBe(0)
    expect(await readStatuses()).toEqual({ 'Marta Souza': 'yes', 'João Lima': 'no' })
  })
})

describe('a cancelled service', () => {
  it('keeps its people, is told once, reminds nobody, and stands again when that is taken back', async () => {
    await publish()
    expect(await cancelEvent({ eventId, ...one, scope: 'one', isCancelled: true })).toMatchObject({ status: 'done' })
    await announceEventChanges({ eventId })
    expect(await listWaiting(marta.profileId)).toMatchObject([
      {
        title: 'Cancelado: Culto de Domingo',
        body: 'Era domingo, 7 de março, às 18:00. Nesse dia ninguém serve.',
        path: `/app/day/${eventId}/${first}`,
      },
    ])
    await settle()
    vi.setSystemTime(new Date('2027-03-06T21:30Z'))
    await announceEventChanges({ eventId })
    await announceSoonEvents()
    expect(await countWaiting(marta.profileId)).toBe(0)

    expect(await cancelEvent({ eventId, ...one, scope: 'one', isCancelled: false })).toMatchObject({ status: 'done' })
    await announceEventChanges({ eventId })
    expect(await listWaiting(marta.profileId)).toMatchObject([
      { title: 'Mudou: Culto de Domingo', body: expect.stringContaining('Você continua na escala.') },
    ])
    expect(await readStatuses()).toEqual({ 'Marta Souza': 'yes', 'João Lima': 'no' })
  })
})

describe('a series that is divided', () => {
  it('takes along who serves, who was asked, and how many are needed', async () => {
    await publish()
    const fields = { scope: 'following', originalStart: second, date: '2027-03-14', time: '19:00' }
    expect(await change(fields)).toMatchObject({ status: 'done' })
    const next = await db.event.findFirstOrThrow({ where: { splitFrom: eventId } })
    for (const id of [eventId, next.id]) await announceEventChanges({ eventId: id })
    expect(await readStatuses('2027-03', '2027-03-14T19:00')).toEqual({ 'Marta Souza': 'yes', 'João Lima': 'asked' })
    expect(await db.need.findMany({ where: { originalStart: null }, select: { eventId: true, count: true } })).toEqual(
      expect.arrayContaining([
        { eventId, count: 2 },
        { eventId: next.id, count: 2 },
      ]),
    )
    expect(await listWaiting(marta.profileId)).toMatchObject([
      {
        body: 'Agora é domingo, 14 de março, às 19:00. Você continua na escala.',
        path: `/app/day/${next.id}/2027-03-14T19:00`,
      },
    ])
  })
})

describe('a day that the calendar loses', () => {
  const fortnightly = {
    ...{ scope: 'all' as const, originalStart: first, date: '2027-03-07' },
    rule: 'FREQ=WEEKLY;BYDAY=SU;INTERVAL=2',
  }

  it('is named with who serves before it is saved, and told afterwards', async () => {
    // The church's services stay weekly; another series may change.
    await db.event.update({ where: { id: eventId }, data: { kind: 'event' } })
    await publish()
    const losses = await listLostOccurrences({ eventId, ...fortnightly })
    expect(losses?.lost).toMatchObject([{ originalStart: second, serving: 2 }])
    expect(await change(fortnightly)).toMatchObject({ status: 'refused', message: { text: /14 de março de 2027/ } })
    expect(await change({ ...fortnightly, lost: losses?.confirmation ?? '' })).toMatchObject({ status: 'done' })
    await announceEventChanges({ eventId })
    await announceEventChanges({ eventId })
    for (const { profileId } of [marta, joao])
      expect(await listWaiting(profileId)).toMatchObject([
        { title: 'Saiu do calendário: Culto de Domingo', body: expect.stringContaining('domingo, 14 de março') },
      ])
    expect(await readStatuses()).toEqual({ 'Marta Souza': 'yes', 'João Lima': 'no' })
  })

  it('is told of a single day that was taken out, and of a service that was deleted', async () => {
    await publish()
    expect(await deleteEvent({ eventId, scope: 'one', originalStart: first })).toMatchObject({ status: 'done' })
    await announceEventChanges({ eventId })
    expect(await listWaiting(marta.profileId)).toMatchObject([{ title: 'Saiu do calendário: Culto de Domingo' }])
    expect(await countWaiting(joao.profileId)).toBe(0)
    await settle()
    expect(await deleteEvent({ eventId })).toMatchObject({ status: 'done' })
    await announceEventChanges({ eventId })
    expect((await listWaiting(joao.profileId)).map(({ body }) => body)).toEqual([
      expect.stringContaining('domingo, 14 de março'),
    ])
  })

  it('is told to nobody who had been taken out of it before', async () => {
    await publish()
    await db.assignment.updateMany({ where: { servantId: marta.id }, data: { status: 'out' } })
    await announceSoonEvents()
    await settle()
    await deleteEvent({ eventId, scope: 'one', originalStart: first })
    await announceEventChanges({ eventId })
    expect(await countWaiting(marta.profileId)).toBe(0)
  })
})

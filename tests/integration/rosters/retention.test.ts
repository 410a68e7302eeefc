import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sweepExpired } from '@/lib/assembly/server/jobs/sweep'
import { columnFromWallClock } from '@/lib/engines/recurrence/wall-clock'
import { db } from '@/lib/platform/database/db'
import { columnFromDay } from '@/lib/platform/runtime/time'
import { changeOccurrence } from '@/tests/support/events'
import { insertProfile } from '@/tests/support/people'
import { insertAssignment, insertNeed, insertServant, insertSundayService, insertTeam } from '@/tests/support/rosters'

afterEach(() => vi.useRealTimers())

const start = '2027-03-07T18:00'
let eventId: string
let servantId: string
let positionId: string

beforeEach(async () => {
  eventId = (await insertSundayService()).id
  const team = await insertTeam()
  positionId = team.positionIds[0] ?? ''
  servantId = (await insertServant({ positionIds: [positionId] })).id
})

const sweepOn = async (day: string) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T12:00Z`) })
  await sweepExpired({})
}
const serve = (originalStart = start, status: 'no' | 'out' = 'no') =>
  insertAssignment({ eventId, originalStart, positionId, servantId, status })

describe('of a roster', () => {
  it('what somebody said with an answer is forgotten a month later, and that they served after 400 days', async () => {
    const { id } = await serve()
    await db.assignment.update({ where: { id }, data: { note: 'Estou de viagem.' } })
    const read = () => db.assignment.findUnique({ where: { id } })
    await sweepOn('2027-04-05')
    expect(await read()).toMatchObject({ note: 'Estou de viagem.' })
    await sweepOn('2027-04-08')
    expect(await read()).toMatchObject({ note: '', status: 'no' })
    await sweepOn('2028-04-09')
    expect(await read()).not.toBeNull()
    await sweepOn('2028-04-13')
    expect(await read()).toBeNull()
  })

  it('a note stays as long as its service is still to come on another day', async () => {
    const { id } = await serve()
    await db.assignment.update({ where: { id }, data: { note: 'Chego às seis.' } })
    await changeOccurrence(eventId, start, { date: '2027-05-01' })
    await sweepOn('2027-04-20')
    expect(await db.assignment.findUnique({ where: { id } })).toMatchObject({ note: 'Chego às seis.' })
    await sweepOn('2027-06-02')
    expect(await db.assignment.findUnique({ where: { id } })).toMatchObject({ note: '' })
  })

  it('who was taken out of a day that the calendar lost goes a month later; other days keep them', async () => {
    const lost = await serve('2027-03-07T18:00', 'out')
    const kept = await serve('2027-03-14T18:00', 'out')
    await changeOccurrence(eventId, '2027-03-07T18:00', { isRemoved: true })
    await sweepOn('2027-03-30')
    expect(await db.assignment.count()).toBe(2)
    await sweepOn('2027-04-20')
    expect(await db.assignment.findMany({ select: { id: true } })).toEqual([{ id: kept.id }])
    expect(lost.id).not.toBe(kept.id)
  })

  it('the order and the numbers of one day go with it; those of all Sundays stay', async () => {
    for (const originalStart of [null, columnFromWallClock(start)])
      await db.orderItem.create({ data: { eventId, originalStart, orderIndex: 0, title: 'Abertura', who: 'Ana' } })
    await insertNeed({ eventId, positionId, count: 1 })
    await insertNeed({ eventId, positionId, count: 2, originalStart: start })
    await sweepOn('2028-04-13')
    expect(await db.orderItem.findMany()).toMatchObject([{ originalStart: null, who: 'Ana' }])
    expect(await db.need.findMany()).toMatchObject([{ originalStart: null }])
  })
})

it('days on which somebody could not serve are forgotten a month later', async () => {
  const days = { firstDay: columnFromDay('2027-03-01'), lastDay: columnFromDay('2027-03-07') }
  await db.absence.create({ data: { servantId, ...days } })
  await sweepOn('2027-04-05')
  expect(await db.absence.count()).toBe(1)
  await sweepOn('2027-04-08')
  expect(await db.absence.count()).toBe(0)
})

it('the address to answer by goes when it expires, and the one for the phone’s calendar stays', async () => {
  const links = { servantId, kind: 'answer' as const, tokenHash: 'one', expiresAt: new Date('2027-03-08T03:00Z') }
  await db.servantLink.createMany({ data: [links, { servantId, kind: 'calendar', tokenHash: 'other' }] })
  await sweepOn('2027-03-07')
  expect(await db.servantLink.count()).toBe(2)
  await sweepOn('2027-03-09')
  expect(await db.servantLink.findMany()).toMatchObject([{ kind: 'calendar' }])
})

it('who is in no team is forgotten 400 days after their last service, unless they have an account', async () => {
  const { id: profileId } = await insertProfile()
  await insertServant({ name: 'Com conta', profileId })
  const former = await insertServant({ name: 'Rute' })
  await db.servant.updateMany({ data: { createdAt: new Date('2027-01-01T12:00Z') } })
  await insertAssignment({ eventId, originalStart: start, positionId, servantId: former.id, status: 'yes' })
  const listNames = async () => (await db.servant.findMany({ select: { name: true } })).map(({ name }) => name).sort()
  await sweepOn('2028-04-09')
  expect(await listNames()).toEqual(['Com conta', 'Marta', 'Rute'])
  await sweepOn('2028-04-13')
  expect(await listNames()).toEqual(['Com conta', 'Marta'])
})

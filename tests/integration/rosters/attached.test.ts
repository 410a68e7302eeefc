import { beforeEach, describe, expect, it } from 'vitest'
import { wallClockFromColumn } from '@/lib/engines/recurrence/wall-clock'
import { updateEvent } from '@/lib/events/actions/editing'
import { describeLost } from '@/lib/events/lost-words'
import { listLostOccurrences } from '@/lib/events/series/queries'
import { idle } from '@/lib/platform/action/outcome'
import { db } from '@/lib/platform/database/db'
import { dayFromColumn } from '@/lib/platform/runtime/time'
import { countedStatus } from '@/lib/rosters/status'
import { insertEvent } from '@/tests/support/events'
import { createFormData } from '@/tests/support/form'
import { signInAs } from '@/tests/support/people'
import { insertAssignment, insertNeed, insertServant, insertTeam } from '@/tests/support/rosters'

/** A series of every Wednesday, with somebody who said yes for two of its days, and an order of its own on one. */
let eventId: string
let positionId: string
let marta: string

beforeEach(async () => {
  const owner = await signInAs('member')
  const rule = 'FREQ=WEEKLY;BYDAY=WE'
  const series = await insertEvent({ title: 'Ensaio', date: '2027-01-06', time: '19:30', rule, createdBy: owner.id })
  eventId = series.id
  const team = await insertTeam({ positions: ['Voz'] })
  positionId = team.positionIds[0] ?? ''
  marta = (await insertServant({ positionIds: [positionId] })).id
  for (const day of ['2027-01-13', '2027-01-20'])
    await insertAssignment({ ...at(day), eventId, positionId, servantId: marta, status: 'yes' })
  await insertNeed({ eventId, positionId, count: 1 })
  await insertNeed({ eventId, positionId, count: 3, originalStart: '2027-01-20T19:30' })
  await db.orderItem.create({ data: { eventId, orderIndex: 0, title: 'Oração' } })
  await db.orderItem.create({
    data: { eventId, originalStart: new Date('2027-01-20T19:30Z'), orderIndex: 0, title: 'Ceia' },
  })
})

const at = (day: string) => ({ originalStart: `${day}T19:30` })
const change = (fields: Record<string, string>) =>
  updateEvent(
    idle,
    createFormData({
      eventId,
      version: '1',
      title: 'Ensaio',
      description: '',
      date: '2027-01-06',
      time: '19:30',
      ...at('2027-01-06'),
      ...fields,
    }),
  )

async function readRows() {
  const assignments = await db.assignment.findMany({ orderBy: { originalStart: 'asc' } })
  return assignments.map(({ eventId: of, originalStart, status, answeredDay }) => {
    const start = wallClockFromColumn(originalStart)
    const counted = countedStatus(
      { status, answeredDay: answeredDay && dayFromColumn(answeredDay) },
      start.slice(0, 10),
    )
    return { start, counted, isHere: of === eventId }
  })
}

describe('who serves moves with the service', () => {
  it('at another hour the answers stand', async () => {
    const outcome = await change({ scope: 'all', time: '20:00', rule: 'FREQ=WEEKLY;BYDAY=WE' })
    expect(outcome).toMatchObject({ status: 'done' })
    expect(await readRows()).toEqual([
      { start: '2027-01-13T20:00', counted: 'yes', isHere: true },
      { start: '2027-01-20T20:00', counted: 'yes', isHere: true },
    ])
    expect(await db.need.count({ where: { originalStart: new Date('2027-01-20T20:00Z'), count: 3 } })).toBe(1)
    expect(await db.orderItem.count({ where: { originalStart: new Date('2027-01-20T20:00Z') } })).toBe(1)
  })

  it('on another day everybody is asked again, and the former answer stands again with the former day', async () => {
    const moved = await change({ scope: 'all', date: '2027-01-07', rule: 'FREQ=WEEKLY;BYDAY=TH' })
    expect(moved).toMatchObject({ status: 'done' })
    expect((await readRows()).map(({ counted }) => counted)).toEqual(['asked', 'asked'])
    const back = { originalStart: '2027-01-07T19:30', rule: 'FREQ=WEEKLY;BYDAY=WE' }
    expect(await change({ scope: 'all', version: '2', ...back })).toMatchObject({ status: 'done' })
    expect((await readRows()).map(({ counted }) => counted)).toEqual(['yes', 'yes'])
  })

  it('a divided series takes along who serves, and what holds for all its days holds in both parts', async () => {
    const scope = { scope: 'following', ...at('2027-01-20'), date: '2027-01-20', rule: 'FREQ=WEEKLY;BYDAY=WE' }
    expect(await change({ ...scope, title: 'Ensaio geral' })).toMatchObject({ status: 'done' })
    expect(await readRows()).toEqual([
      { start: '2027-01-13T19:30', counted: 'yes', isHere: true },
      { start: '2027-01-20T19:30', counted: 'yes', isHere: false },
    ])
    const second = await db.event.findFirstOrThrow({ where: { splitFrom: eventId } })
    const ofSecond = { eventId: second.id, originalStart: null }
    expect(await db.need.findMany({ where: ofSecond, select: { count: true } })).toEqual([{ count: 1 }])
    expect(await db.orderItem.findMany({ where: ofSecond, select: { title: true } })).toEqual([{ title: 'Oração' }])
    expect(await db.orderItem.count({ where: { eventId: second.id, title: 'Ceia' } })).toBe(1)
    expect(await db.orderItem.count({ where: { eventId, title: 'Oração' } })).toBe(1)
  })
})

describe('a day that is lost', () => {
  const lose = { scope: 'all', rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=WE', date: '2027-01-06' }

  it('is named before it is saved, with who was to serve and the order', async () => {
    const losses = await listLostOccurrences({ eventId, ...at('2027-01-06'), ...lose, scope: 'all' })
    expect(describeLost(losses?.lost ?? [])).toContain('1 pessoa escalada fica sem o dia em que serviria')
    expect(await change(lose)).toMatchObject({ status: 'refused' })
    expect(await readRows()).toHaveLength(2)
  })

  it('keeps who was asked, out of the roster, so that they can be told; what only planned it goes', async () => {
    await insertAssignment({ ...at('2027-01-13'), eventId, positionId, servantId: await another(), status: 'draft' })
    const losses = await listLostOccurrences({ eventId, ...at('2027-01-06'), ...lose, scope: 'all' })
    expect(await change({ ...lose, lost: losses?.confirmation ?? '' })).toMatchObject({ status: 'done' })
    const rows = await readRows()
    expect(rows.filter(({ start }) => start.startsWith('2027-01-13'))).toEqual([
      { start: '2027-01-13T19:30', counted: 'out', isHere: true },
    ])
  })
})

const another = async () => (await insertServant({ name: 'Rute', positionIds: [positionId] })).id

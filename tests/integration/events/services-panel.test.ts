import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { updateChurch } from '@/lib/church/actions'
import { getChurch } from '@/lib/church/queries'
import { getToday } from '@/lib/events/services/queries'
import { idle } from '@/lib/platform/action/outcome'
import { db } from '@/lib/platform/database/db'
import { createFormData } from '@/tests/support/form'
import { insertProfile, signIn, signInAs } from '@/tests/support/people'
import {
  cancel,
  change,
  changePanel,
  culto,
  insertService,
  listPanel,
  plan,
  readPanel,
  readPlans,
  readServiceDays,
  readVersion,
  saveServices,
  setNow,
} from '@/tests/support/services'

const sunday = '2026-11-29'
let id: string

beforeEach(async () => {
  setNow('2026-11-25T12:00')
  id = await insertService()
  await signIn(await insertProfile({ name: 'Ana Lima', isAdmin: true }))
})
afterEach(() => void vi.useRealTimers())

const done = { status: 'done' }
const days = (from = '2026-11-22') => readServiceDays(from, '2026-12-15')

describe('another hour', () => {
  beforeEach(async () => {
    await plan(id, '2026-11-22T18:00', 'Antes')
    await plan(id, `${sunday}T18:00`, 'Depois')
  })

  it('is that of the days to come, with their playlists; those that were held stay', async () => {
    expect(await changePanel(list => list.map(each => ({ ...each, starts: '19:00', ends: '20:30' })))).toMatchObject(
      done,
    )
    expect(await days()).toEqual([
      '2026-11-22 18:00 Culto',
      ...['2026-11-29 19:00 Culto', '2026-12-06 19:00 Culto', '2026-12-13 19:00 Culto'],
    ])
    expect(await readPlans()).toEqual(['Antes: Culto 2026-11-22T18:00', 'Depois: Culto 2026-11-29T19:00'])
    expect(await listPanel()).toEqual(['Sunday 19:00 a 20:30 Culto'])
    expect(await getToday()).toMatchObject({ next: { when: 'Domingo, 19:00' } })
  })

  it('of a service that is going on begins next week', async () => {
    setNow(`${sunday}T18:30`)
    await changePanel(list => list.map(each => ({ ...each, starts: '10:00', ends: '11:30' })))
    expect(await days(sunday)).toEqual([
      ...['2026-11-29 18:00 Culto', '2026-12-06 10:00 Culto', '2026-12-13 10:00 Culto'],
    ])
    expect(await listPanel()).toEqual(['Sunday 10:00 a 11:30 Culto'])
  })

  it('keeps what was said of single days, wherever they were moved to', async () => {
    await change({ id, day: sunday }, { date: '2026-11-28', time: '20:00', endTime: '21:00', title: 'Ceia do Senhor' })
    await cancel({ id, day: '2026-12-06' })
    expect(await changePanel(list => list.map(each => ({ ...each, starts: '19:00', ends: '20:30' })))).toMatchObject(
      done,
    )
    expect(await days('2026-11-23')).toEqual([
      ...['2026-11-28 20:00 Ceia do Senhor', '2026-12-06 19:00 Culto (cancelado)', '2026-12-13 19:00 Culto'],
    ])
  })

  it('on another day as well, twice, moves along twice', async () => {
    await changePanel(list => list.map(each => ({ ...each, weekday: 'Saturday', starts: '19:00', ends: '20:00' })))
    expect(await readPlans()).toEqual(['Antes: Culto 2026-11-22T18:00', 'Depois: Culto 2026-12-05T19:00'])
    await changePanel(list => list.map(each => ({ ...each, weekday: 'Sunday', starts: '10:00', ends: '11:00' })))
    expect(await readPlans()).toEqual(['Antes: Culto 2026-11-22T18:00', 'Depois: Culto 2026-11-29T10:00'])
    expect(await listPanel()).toEqual(['Sunday 10:00 a 11:00 Culto'])
  })
})

describe('another day of the week, on a Friday', () => {
  const friday = () => setNow('2026-11-27T12:00')

  it('from Saturday to Wednesday: this Saturday is still held', async () => {
    id = await insertService({ weekday: 'Saturday' })
    friday()
    expect(await changePanel(list => list.map(each => ({ ...each, weekday: 'Wednesday' })))).toMatchObject(done)
    expect(await days('2026-11-21')).toEqual([
      ...['2026-11-21 18:00 Culto', '2026-11-28 18:00 Culto', '2026-12-02 18:00 Culto', '2026-12-09 18:00 Culto'],
    ])
  })

  it('from Wednesday to Saturday: it is held tomorrow', async () => {
    id = await insertService({ weekday: 'Wednesday' })
    friday()
    expect(await changePanel(list => list.map(each => ({ ...each, weekday: 'Saturday' })))).toMatchObject(done)
    expect(await days('2026-11-23')).toEqual([
      ...['2026-11-25 18:00 Culto', '2026-11-28 18:00 Culto', '2026-12-05 18:00 Culto', '2026-12-12 18:00 Culto'],
    ])
    expect(await listPanel()).toEqual(['Saturday 18:00 a 19:30 Culto'])
  })
})

describe('another name', () => {
  it('is that of all days, and what was said of single days stays, be it the first of them', async () => {
    const first = '2026-11-01'
    await change({ id, day: first }, { date: '2026-11-02', title: 'Finados' })
    await change({ id, day: sunday }, { description: 'Com batismo.' })
    expect(await changePanel(list => list.map(each => ({ ...each, name: 'Celebração' })))).toMatchObject(done)
    expect((await days('2026-11-01')).slice(0, 3)).toEqual([
      ...['2026-11-02 18:00 Finados', '2026-11-08 18:00 Celebração', '2026-11-15 18:00 Celebração'],
    ])
    expect(await db.eventException.findMany({ orderBy: { originalStart: 'asc' } })).toMatchObject([
      { title: 'Finados' },
      { title: 'Celebração', description: 'Com batismo.' },
    ])
  })

  it('keeps the lines of a text that the panel shows as one, and no end where nobody said one', async () => {
    await db.event.update({ where: { id }, data: { description: 'Um.\nDois.', endTime: null } })
    expect(await readPanel()).toMatchObject([{ about: 'Um. Dois.', ends: '19:30' }])
    await changePanel(list => list.map(each => ({ ...each, name: 'Celebração' })))
    expect(await db.event.findMany()).toMatchObject([{ title: 'Celebração', description: 'Um.\nDois.', endTime: null }])
  })

  it('a service becomes the one for a first visit, and the landing names it', async () => {
    await changePanel(list => [
      ...list,
      culto({ name: 'Oração', weekday: 'Wednesday', starts: '20:00', ends: '21:00' }),
    ])
    expect(await getToday()).toMatchObject({ next: { name: 'Oração' } })
    await changePanel(list => list.map(each => (each.id === id ? { ...each, firstVisit: 'best' } : each)))
    expect(await getToday()).toMatchObject({ next: { name: 'Culto', when: 'Domingo, 18:00' } })
  })
})

describe('a service that is removed', () => {
  it('goes to the trash with what was planned; days that were held stay', async () => {
    await plan(id, '2026-11-22T18:00', 'Antes')
    await plan(id, `${sunday}T18:00`, 'Depois')
    expect(await changePanel(() => [])).toMatchObject(done)
    expect(await days()).toEqual(['2026-11-22 18:00 Culto'])
    expect(await readPlans()).toHaveLength(2)
    expect(await db.removal.findMany({ select: { kind: true, event: { select: { eventDate: true } } } })).toEqual([
      { kind: 'deleted', event: { eventDate: new Date(sunday) } },
    ])
    expect(await listPanel()).toEqual([])
    expect(await getToday()).toMatchObject({ next: undefined, notes: {} })
    expect((await getChurch()).services).toBeUndefined()
  })

  it('is off the list at once, also when it was held earlier today', async () => {
    setNow(`${sunday}T19:45`)
    expect(await changePanel(() => [])).toMatchObject(done)
    expect(await days()).toEqual(['2026-11-22 18:00 Culto', '2026-11-29 18:00 Culto'])
    expect(await listPanel()).toEqual([])
    expect(await getToday()).toMatchObject({ next: undefined, notes: {} })
    expect((await getChurch()).services).toBeUndefined()
  })

  it('goes with the later days that were changed as “este e os seguintes”', async () => {
    await change({ id, day: '2026-12-06', scope: 'following' }, { time: '20:00', endTime: '21:00' })
    expect(await changePanel(() => [])).toMatchObject(done)
    expect(await days()).toEqual(['2026-11-22 18:00 Culto'])
  })
})

describe('a new service', () => {
  const oracao = culto({ name: 'Oração', weekday: 'Wednesday', starts: '20:00', ends: '21:00' })

  it('is held from its first day that is not over, once however often it is sent', async () => {
    const version = await readVersion()
    const list = [...(await readPanel()), oracao, { ...oracao, name: 'Cedo', starts: '06:00', ends: '07:00' }]
    const answers = await Promise.all([saveServices(list, version), saveServices(list, version)])
    expect(answers).toMatchObject([done, done])
    expect(await days('2026-11-25')).toEqual(
      expect.arrayContaining(['2026-11-25 20:00 Oração', '2026-12-02 06:00 Cedo', '2026-12-02 20:00 Oração']),
    )
    expect(await days('2026-11-25')).not.toContain('2026-11-25 06:00 Cedo')
    expect(await db.event.count()).toBe(3)
  })

  it('may begin in the same minute as another, and both are told apart', async () => {
    await changePanel(list => [...list, culto({ name: 'Crianças' })])
    expect(await listPanel()).toEqual(['Sunday 18:00 a 19:30 Crianças', 'Sunday 18:00 a 19:30 Culto'])
    await plan(id, `${sunday}T18:00`)
    await changePanel(list => list.map(each => (each.name === 'Crianças' ? { ...each, starts: '17:00' } : each)))
    expect(await readPlans()).toEqual([`Louvor: Culto ${sunday}T18:00`])
    expect(await listPanel()).toEqual(['Sunday 17:00 a 19:30 Crianças', 'Sunday 18:00 a 19:30 Culto'])
  })

  it('is one of thirty at most', async () => {
    const many = Array.from({ length: 29 }, (_, at) =>
      culto({ name: `Culto ${at}`, starts: `${String(at % 12).padStart(2, '0')}:00` }),
    )
    expect(await changePanel(list => [...list, ...many])).toMatchObject(done)
    expect(await readPanel()).toHaveLength(30)
    expect(await changePanel(list => [...list, culto({ name: 'Mais um' })])).toMatchObject({
      errors: { services: ['Use no máximo 30.'] },
    })
    expect(await readPanel()).toHaveLength(30)
  })
})

it('a series that ends keeps its end when its hour changes, and its later part stays as it is', async () => {
  await change({ id, day: '2026-12-06', scope: 'following' }, { title: 'Culto de férias', time: '20:00' })
  expect(await listPanel()).toEqual(['Sunday 18:00 a 19:30 Culto'])
  expect(await changePanel(list => list.map(each => ({ ...each, starts: '17:00' })))).toMatchObject(done)
  expect(await days(sunday)).toEqual([
    ...['2026-11-29 17:00 Culto', '2026-12-06 20:00 Culto de férias', '2026-12-13 20:00 Culto de férias'],
  ])
})

it('what is wrong is said of its item, and nothing is saved', async () => {
  const wrong = [
    culto({ name: 'EB' }),
    culto({ starts: '19:00', ends: '18:00' }),
    culto({ weekday: 'Domingo' as never }),
  ]
  for (const [at, problem] of ['precisa de pelo menos 3 letras', 'o fim precisa vir depois', 'escolha o dia'].entries())
    expect(await saveServices(wrong.slice(at, at + 1))).toMatchObject({
      errors: { services: [expect.stringContaining(problem)] },
    })
  expect(await listPanel()).toEqual(['Sunday 18:00 a 19:30 Culto'])
})

it('a tab of before the services were days is asked to open again', async () => {
  const services = JSON.stringify([culto()])
  expect(await updateChurch(idle, createFormData({ version: '1', services }))).toMatchObject({
    status: 'refused',
    message: { text: expect.stringContaining('Abra “Cultos” de novo') },
  })
})

it('only admins have the panel', async () => {
  await signIn(await insertProfile({ duties: ['content', 'music', 'pastoral'] }))
  expect(await saveServices([], 1)).toMatchObject({ status: 'refused' })
  await signInAs('member')
  expect(await saveServices([], 1)).toMatchObject({ status: 'refused' })
  expect(await readPanel()).toHaveLength(1)
})

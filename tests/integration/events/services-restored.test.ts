import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { restoreRemoved } from '@/lib/assembly/trash/actions/restoring'
import { restoreChurch } from '@/lib/events/actions/services'
import { getToday } from '@/lib/events/services/queries'
import { db } from '@/lib/platform/database/db'
import { insertProfile, signIn } from '@/tests/support/people'
import {
  change,
  changePanel,
  culto,
  insertService,
  listPanel,
  plan,
  readPlans,
  readServiceDays,
  readVersion,
  remove,
  setNow,
} from '@/tests/support/services'

const sunday = '2026-11-29'
let id: string

beforeEach(async () => {
  setNow('2026-11-25T12:00')
  id = await insertService({ firstVisit: 'best' })
  await plan(id, `${sunday}T18:00`)
  await signIn(await insertProfile({ name: 'Ana Lima', isAdmin: true }))
})
afterEach(() => void vi.useRealTimers())

const done = { status: 'done' }
const days = () => readServiceDays('2026-11-22', '2026-12-10')

describe('an earlier version of the church', () => {
  it('brings back the hour of before, with what was planned, and each Sunday once', async () => {
    await changePanel(list => list.map(each => ({ ...each, starts: '19:00', ends: '20:00' })))
    await changePanel(list => list.map(each => ({ ...each, starts: '20:00', ends: '21:00' })))
    expect(await readPlans()).toEqual([`Louvor: Culto ${sunday}T20:00`])
    expect(await restoreChurch({ number: 1 })).toMatchObject(done)
    expect(await listPanel()).toEqual(['Sunday 18:00 a 19:30 Culto'])
    expect(await days()).toEqual(['2026-11-22 18:00 Culto', '2026-11-29 18:00 Culto', '2026-12-06 18:00 Culto'])
    expect(await readPlans()).toEqual([`Louvor: Culto ${sunday}T18:00`])
  })

  it('is brought back once, however often it is tapped', async () => {
    await changePanel(list => list.map(each => ({ ...each, starts: '19:00' })))
    await Promise.all([restoreChurch({ number: 1 }), restoreChurch({ number: 1 })])
    expect(await days()).toEqual(['2026-11-22 18:00 Culto', '2026-11-29 18:00 Culto', '2026-12-06 18:00 Culto'])
    expect(await readVersion()).toBe(3)
  })

  it('of before a service was removed brings it as a new one; what was planned waits in the trash', async () => {
    await changePanel(() => [culto({ name: 'Oração', weekday: 'Wednesday', starts: '20:00', ends: '21:00' })])
    expect(await restoreChurch({ number: 1 })).toMatchObject(done)
    expect(await listPanel()).toEqual(['Sunday 18:00 a 19:30 Culto'])
    expect(await getToday()).toMatchObject({ next: { name: 'Culto', when: 'Domingo, 18:00' } })
    expect(await days()).toEqual(['2026-11-22 18:00 Culto', '2026-11-29 18:00 Culto', '2026-12-06 18:00 Culto'])
    expect(await db.removal.count({ where: { event: { kind: 'service' } } })).toBe(2)
  })

  it('of before the calendar changed it brings back what the panel said', async () => {
    await change({ id, day: sunday, scope: 'following' }, { title: 'Férias', time: '17:00' })
    expect(await restoreChurch({ number: 1 })).toMatchObject(done)
    expect(await listPanel()).toEqual(['Sunday 18:00 a 19:30 Culto'])
    expect(await days()).toEqual(['2026-11-22 18:00 Culto', '2026-11-29 18:00 Culto', '2026-12-06 18:00 Culto'])
  })
})

describe('a removed service', () => {
  const restore = async () => {
    const { id: removalId } = await db.removal.findFirstOrThrow()
    return restoreRemoved({ removalId })
  }

  it.each([
    ['from the panel', () => changePanel(() => [])],
    ['from the calendar', () => remove({ id, day: sunday, scope: 'all' })],
  ])('%s and restored from the trash stands in the panel and on the landing page again', async (_, removeIt) => {
    expect(await removeIt()).toMatchObject(done)
    const version = await readVersion()
    expect(await restore()).toMatchObject(done)
    expect(await listPanel()).toEqual(['Sunday 18:00 a 19:30 Culto'])
    expect(await getToday()).toMatchObject({ next: { name: 'Culto', when: 'Domingo, 18:00' } })
    expect(await days()).toEqual(['2026-11-22 18:00 Culto', '2026-11-29 18:00 Culto', '2026-12-06 18:00 Culto'])
    expect(await readPlans()).toEqual([`Louvor: Culto ${sunday}T18:00`])
    expect(await readVersion(), 'an open form of the panel conflicts with it').toBe(version + 1)
  })
})

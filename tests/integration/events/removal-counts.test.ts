import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { columnFromWallClock } from '@/lib/engines/recurrence/wall-clock'
import { countRemoval, countServices } from '@/lib/events/removal/queries'
import { db } from '@/lib/platform/database/db'
import { pool } from '@/lib/platform/database/pool'
import { getPlannedDay } from '@/lib/playlists/schedule/queries'
import { insertProfile, signIn, signInAs } from '@/tests/support/people'
import { insertAssignment, insertServant, insertTeam } from '@/tests/support/rosters'
import { change, changePanel, culto, insertService, plan, readPlans, remove, setNow } from '@/tests/support/services'

/** Two Sundays to come: the first with a playlist, an order, who serves and who comes; the second with a playlist. */
const [before, first, second] = ['2026-11-22', '2026-11-29', '2026-12-06']
let id: string
const at = (day: string) => `${day}T18:00`

beforeEach(async () => {
  setNow('2026-11-25T12:00')
  id = await insertService()
  const { positionIds } = await insertTeam({ positions: ['Voz', 'Som'] })
  const [voice = '', sound = ''] = positionIds
  const [marta, davi] = [await insertServant({ positionIds }), await insertServant({ name: 'Davi', positionIds })]
  const asked = { eventId: id, servantId: marta.id, status: 'asked' } as const
  await insertAssignment({ ...asked, originalStart: at(before), positionId: voice })
  await insertAssignment({ ...asked, originalStart: at(first), positionId: voice })
  await insertAssignment({ ...asked, originalStart: at(first), positionId: sound, status: 'yes' })
  await insertAssignment({ ...asked, originalStart: at(second), positionId: voice, servantId: davi.id, status: 'no' })
  for (const day of [before, first, second]) await plan(id, at(day), `De ${day}`)
  for (const [orderIndex, title] of ['Abertura', 'Louvor'].entries())
    await db.orderItem.create({
      data: { eventId: id, originalStart: columnFromWallClock(at(first)), orderIndex, title },
    })
  await db.orderItem.create({ data: { eventId: id, orderIndex: 0, title: 'De sempre' } })
  const guest = await insertProfile()
  await db.attendance.create({
    data: { eventId: id, originalStart: columnFromWallClock(at(first)), profileId: guest.id },
  })
  await signIn(await insertProfile({ isAdmin: true }))
})
afterEach(() => void vi.useRealTimers())

const everything = { playlists: 2, serving: 1, orders: 1, going: 1 }
const count = (scope: 'one' | 'following' | 'all', day: string) =>
  countRemoval({ eventId: id, scope, originalStart: at(day) })

describe('before days of a service are removed', () => {
  it('what hangs on them is counted, as far as they are to come', async () => {
    expect(await count('one', first)).toEqual({ ...everything, playlists: 1 })
    expect(await count('following', first)).toEqual(everything)
    expect(await count('all', before)).toEqual(everything)
    expect(await count('following', second)).toEqual({ playlists: 1, serving: 0, orders: 0, going: 0 })
    expect(await countServices()).toEqual({ [id]: everything })
  })

  it('a day that was taken out before is counted no more', async () => {
    await remove({ id, day: first })
    expect(await count('all', first)).toEqual({ playlists: 1, serving: 0, orders: 0, going: 0 })
  })

  it('the panel counts all parts of a divided series, and nothing of a service that is over for today', async () => {
    await change({ id, day: second, scope: 'following' }, { time: '20:00', endTime: '21:00' })
    expect(await countServices()).toEqual({ [id]: everything })
    setNow(`${first}T19:45`)
    expect(Object.values((await countServices()) ?? {})).toEqual([{ playlists: 1, serving: 0, orders: 0, going: 0 }])
  })

  it('only who may remove them is told', async () => {
    await signInAs('member')
    expect(await count('all', first)).toBeNull()
    expect(await countServices()).toBeNull()
  })
})

it('playlists of a removed service stay, without a day', async () => {
  await changePanel(() => [])
  const planned = await db.occurrencePlaylist.findMany({
    include: { playlist: true },
    orderBy: { originalStart: 'asc' },
  })
  expect(planned.map(({ playlist }) => playlist.removedAt)).toEqual([null, null, null])
  const days = await Promise.all(planned.map(({ playlistId }) => getPlannedDay(playlistId)))
  expect(days.map(day => day?.words)).toEqual(['Domingo, 22 de novembro, 18:00', undefined, undefined])
  expect(await readPlans()).toHaveLength(3)
})

it('thirty services cost the panel as many statements as one', async () => {
  const countStatements = async () => {
    const query = vi.spyOn(pool, 'query')
    await countServices()
    const { length } = query.mock.calls
    query.mockRestore()
    return length
  }
  const few = await countStatements()
  expect(few).toBeGreaterThan(1)
  const names = Array.from({ length: 29 }, (_, at) => `Culto ${at}`)
  await changePanel(list => [...list, ...names.map((name, at) => culto({ name, starts: `0${at % 10}:00` }))])
  expect(await countStatements()).toBe(few)
})

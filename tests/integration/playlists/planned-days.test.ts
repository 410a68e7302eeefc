import { expect, it, vi } from 'vitest'
import { GET as readOrder } from '@/app/api/playlists/[id]/route'
import { columnFromWallClock } from '@/lib/engines/recurrence/wall-clock'
import { db } from '@/lib/platform/database/db'
import { pool } from '@/lib/platform/database/pool'
import { getListedPlaylist, listFirstPlaylists } from '@/lib/playlists/queries'
import { changeOccurrence, insertEvent } from '@/tests/support/events'
import { insertPlaylist } from '@/tests/support/songbook'

const insertSundays = () =>
  insertEvent({
    kind: 'service',
    title: 'Culto da noite',
    date: '2026-11-01',
    time: '18:00',
    rule: 'FREQ=WEEKLY;BYDAY=SU',
  })

async function planNew(eventId: string, originalStart: string) {
  const { id: playlistId } = await insertPlaylist(null)
  await db.occurrencePlaylist.create({
    data: { playlistId, eventId, originalStart: columnFromWallClock(originalStart) },
  })
  return playlistId
}

const readDays = async () => new Map((await listFirstPlaylists()).items.map(({ id, plannedFor }) => [id, plannedFor]))

it('the list says for which day each playlist is: as it is, moved, cancelled, over, or none', async () => {
  const { id: eventId } = await insertSundays()
  await changeOccurrence(eventId, '2026-11-22T18:00', { date: '2026-11-23', time: '19:30' })
  await changeOccurrence(eventId, '2026-11-15T18:00', { isCancelled: true })
  await changeOccurrence(eventId, '2026-11-08T18:00', { isRemoved: true })
  const [usual, moved, cancelled, removed, never] = [
    await planNew(eventId, '2026-11-29T18:00'),
    await planNew(eventId, '2026-11-22T18:00'),
    await planNew(eventId, '2026-11-15T18:00'),
    await planNew(eventId, '2026-11-08T18:00'),
    await planNew(eventId, '2026-11-30T18:00'),
  ]
  const { id: unplanned } = await insertPlaylist(null)

  const days = await readDays()
  const title = 'Culto da noite'
  expect(days.get(usual)).toEqual({
    ...{ eventId, originalStart: '2026-11-29T18:00' },
    ...{ words: 'Domingo, 29 de novembro, 18:00', title, isCancelled: false },
    starts: '2026-11-29T21:00:00.000Z',
  })
  expect(days.get(moved)).toMatchObject({ words: 'Segunda-feira, 23 de novembro, 19:30', isCancelled: false })
  expect(days.get(cancelled)).toMatchObject({ words: 'Domingo, 15 de novembro, 18:00', title, isCancelled: true })
  for (const id of [removed, never, unplanned]) expect(days.get(id)).toBeNull()
  expect(await getListedPlaylist(moved)).toMatchObject({ plannedFor: days.get(moved) })

  const answer = await readOrder(new Request('http://church'), { params: Promise.resolve({ id: cancelled }) })
  expect(await answer.json()).toMatchObject({ plannedFor: 'Domingo, 15 de novembro, 18:00 (cancelado)' })
})

it('a cancelled single event is cancelled on its playlist, and one for members only is not named', async () => {
  const cancelled = await insertEvent({ date: '2026-11-28', time: '19:30', isCancelled: true })
  const secret = await insertEvent({ title: 'Reunião', date: '2026-11-27', time: '20:00', membersOnly: true })
  const [one, other] = [await planNew(cancelled.id, '2026-11-28T19:30'), await planNew(secret.id, '2026-11-27T20:00')]
  const days = await readDays()
  expect(days.get(one)).toMatchObject({ words: 'Sábado, 28 de novembro, 19:30', isCancelled: true })
  expect(days.get(other)).toMatchObject({ words: 'Sexta-feira, 27 de novembro, 20:00', title: null })
})

it('a list of many planned playlists asks the database as often as one of two', async () => {
  const first = await insertSundays()
  for (const day of ['01', '08']) await planNew(first.id, `2026-11-${day}T18:00`)
  const few = await countStatements()
  for (const day of ['15', '22', '29']) {
    const { id } = await insertSundays()
    await changeOccurrence(id, `2026-11-${day}T18:00`, { isCancelled: true })
    await planNew(id, `2026-11-${day}T18:00`)
  }
  expect(await countStatements()).toBe(few)
})

async function countStatements() {
  const queries = vi.spyOn(pool, 'query')
  await listFirstPlaylists()
  const count = queries.mock.calls.length
  queries.mockRestore()
  return count
}

import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { getNextOccurrences } from '@/lib/events/next/queries'
import { db } from '@/lib/platform/database/db'
import { addDaysTo, toChurchDay } from '@/lib/platform/runtime/time'
import { schedulePlaylist } from '@/lib/playlists/actions/editing'
import { toOccurrenceKey } from '@/lib/playlists/schedule/occurrence-key'
import { getPlaylistSchedule } from '@/lib/playlists/schedule/queries'
import { insertEvent } from '@/tests/support/events'
import { signInAs } from '@/tests/support/people'
import { insertPlaylist } from '@/tests/support/songbook'

const tomorrow = () => addDaysTo(toChurchDay(new Date()), 1)

async function insertNext(time = '00:01') {
  const event = await insertEvent({ title: 'Vigília', date: tomorrow(), time })
  return { event, key: toOccurrenceKey({ eventId: event.id, originalStart: `${tomorrow()}T${time}` }) }
}

const findPlaylistOf = async (eventId: string) =>
  (await getNextOccurrences(8)).find(occurrence => occurrence.eventId === eventId)?.playlistId

it('a playlist is planned for a coming event, moved to another one, and taken off', async () => {
  const person = await signInAs('member')
  const playlist = await insertPlaylist(person.id)
  const [one, other] = [await insertNext(), await insertNext('00:02')]

  const schedule = await getPlaylistSchedule(playlist.id)
  expect(schedule?.planned).toBeNull()
  expect(schedule?.choices.map(({ key }) => key)).toEqual(expect.arrayContaining([one.key, other.key]))
  expect(schedule?.choices.length).toBeLessThanOrEqual(8)

  const plan = (occurrence: string) => schedulePlaylist({ playlistId: playlist.id, occurrence })
  expect(await plan(one.key)).toMatchObject({ status: 'done' })
  expect(await findPlaylistOf(one.event.id)).toBe(playlist.id)
  expect(await plan(other.key)).toMatchObject({ status: 'done' })
  expect(await findPlaylistOf(one.event.id)).toBeNull()
  expect(await findPlaylistOf(other.event.id)).toBe(playlist.id)
  expect((await getPlaylistSchedule(playlist.id))?.planned).toBe(other.key)

  expect(await plan('')).toMatchObject({ status: 'done' })
  expect(await findPlaylistOf(other.event.id)).toBeNull()
})

it('an occurrence that is over, unknown or no occurrence is refused, and nothing is written', async () => {
  const person = await signInAs('member')
  const playlist = await insertPlaylist(person.id)
  const message = { text: 'Esse dia já passou ou mudou. Escolha outro da lista.' }
  for (const occurrence of [
    'service 2020-01-05T18:00',
    `${randomUUID()} 2030-01-05T18:00`,
    'service',
    'service 2020-13-45T18:00',
    `x`.repeat(61),
  ])
    expect(await schedulePlaylist({ playlistId: playlist.id, occurrence }), occurrence).toMatchObject({
      status: 'refused',
      message,
    })
  expect(await db.occurrencePlaylist.count({ where: { playlistId: playlist.id } })).toBe(0)
})

it('nobody takes the day from somebody else’s playlist, but who minds the music does', async () => {
  const { event, key } = await insertNext()
  const ana = await signInAs('member')
  const anas = await insertPlaylist(ana.id)
  await schedulePlaylist({ playlistId: anas.id, occurrence: key })

  const bia = await signInAs('member')
  const bias = await insertPlaylist(bia.id)
  expect(await schedulePlaylist({ playlistId: bias.id, occurrence: key })).toMatchObject({
    status: 'refused',
    message: { text: `Para esse dia já está marcada a playlist “${anas.name}”, de outra pessoa.` },
  })
  expect(await findPlaylistOf(event.id)).toBe(anas.id)

  await signInAs('admin')
  expect(await schedulePlaylist({ playlistId: bias.id, occurrence: key })).toMatchObject({ status: 'done' })
  expect(await findPlaylistOf(event.id)).toBe(bias.id)
  expect(await db.occurrencePlaylist.count({ where: { playlistId: anas.id } })).toBe(0)
})

import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { columnFromWallClock } from '@/lib/engines/recurrence/wall-clock'
import { getNextOccurrences } from '@/lib/events/next/queries'
import { idle } from '@/lib/platform/action/outcome'
import { db } from '@/lib/platform/database/db'
import { addDaysTo, toChurchDay } from '@/lib/platform/runtime/time'
import { createPlaylist, schedulePlaylist } from '@/lib/playlists/actions/editing'
import { toOccurrenceKey } from '@/lib/playlists/schedule/occurrence-key'
import { getPlaylistSchedule } from '@/lib/playlists/schedule/queries'
import { insertEvent } from '@/tests/support/events'
import { createFormData, signInAs } from '@/tests/support/people'
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
  const cancelled = await insertEvent({ date: tomorrow(), time: '00:03', isCancelled: true })
  for (const occurrence of [
    toOccurrenceKey({ eventId: cancelled.id, originalStart: `${tomorrow()}T00:03` }),
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

it('a day is chosen when a playlist is made, once for a form that is sent twice', async () => {
  const person = await signInAs('member')
  const { event, key } = await insertNext()
  const form = createFormData({ submission: randomUUID(), name: 'Vigília', occurrence: key })
  const outcomes = await Promise.all([createPlaylist(idle, form), createPlaylist(idle, form)])
  expect(outcomes).toMatchObject([{ status: 'done' }, { status: 'done' }])

  const { id } = await db.playlist.findFirstOrThrow({ where: { createdBy: person.id } })
  expect(await db.playlist.count({ where: { createdBy: person.id } })).toBe(1)
  expect(await findPlaylistOf(event.id)).toBe(id)

  await db.event.update({ where: { id: event.id }, data: { isCancelled: true } })
  expect(await createPlaylist(idle, form), 'its answer came late').toMatchObject({ status: 'done' })
})

it('a tab that does not ask for the day makes a playlist without one, as an empty choice does', async () => {
  await signInAs('member')
  const choices: Record<string, string>[] = [{}, { occurrence: '' }]
  for (const fields of choices)
    expect(
      await createPlaylist(idle, createFormData({ submission: randomUUID(), name: 'Vigília', ...fields })),
    ).toMatchObject({ status: 'done' })
  expect(await db.occurrencePlaylist.count()).toBe(0)
})

it('a playlist whose day is taken or over is not made, and the same form can be sent again', async () => {
  await signInAs('member')
  const { event, key } = await insertNext()
  const anas = await insertPlaylist((await signInAs('member')).id)
  await schedulePlaylist({ playlistId: anas.id, occurrence: key })

  const bia = await signInAs('member')
  const submission = randomUUID()
  const make = (occurrence: string) => createPlaylist(idle, createFormData({ submission, name: 'Da Bia', occurrence }))
  expect(await make(key)).toMatchObject({ status: 'refused', message: { text: expect.stringContaining(anas.name) } })
  expect(await make(`${event.id} 2020-01-05T18:00`)).toMatchObject({
    status: 'refused',
    message: { text: 'Esse dia já passou ou mudou. Escolha outro da lista.' },
    values: { name: 'Da Bia' },
  })
  expect(await db.playlist.count({ where: { createdBy: bia.id } })).toBe(0)

  expect(await make('')).toMatchObject({ status: 'done' })
  expect(await db.playlist.count({ where: { createdBy: bia.id } })).toBe(1)
  expect(await findPlaylistOf(event.id)).toBe(anas.id)
})

it('a tab of the former release plans for a service by its start alone, and for nothing else', async () => {
  const person = await signInAs('member')
  const playlist = await insertPlaylist(person.id)
  const plan = (time: string) =>
    schedulePlaylist({ playlistId: playlist.id, occurrence: `service ${tomorrow()}T${time}` })
  await insertEvent({ date: tomorrow(), time: '00:01' })
  expect(await plan('00:01')).toMatchObject({
    status: 'refused',
    message: { text: 'Esse dia já passou ou mudou. Escolha outro da lista.' },
  })
  const service = await insertEvent({ kind: 'service', date: tomorrow(), time: '00:02' })
  expect(await plan('00:02')).toMatchObject({ status: 'done' })
  expect(await findPlaylistOf(service.id)).toBe(playlist.id)
})

it('the planned day stays a choice when it is cancelled, far or out of the calendar', async () => {
  const person = await signInAs('member')
  const playlist = await insertPlaylist(person.id)
  const { event, key } = await insertNext()
  await schedulePlaylist({ playlistId: playlist.id, occurrence: key })
  const readChoice = async () => {
    const schedule = await getPlaylistSchedule(playlist.id)
    return { ...schedule, text: schedule?.choices.find(choice => choice.key === schedule.planned)?.text }
  }

  await db.event.update({ where: { id: event.id }, data: { isCancelled: true } })
  expect(await readChoice()).toMatchObject({
    planned: key,
    text: expect.stringMatching(/00:01 · Vigília · cancelado$/),
    cancelled: { title: 'Vigília' },
  })
  const again = await schedulePlaylist({ playlistId: playlist.id, occurrence: key })
  expect(again, 'what is planned may be saved').toMatchObject({ status: 'done' })

  await db.event.update({ where: { id: event.id }, data: { isCancelled: false, eventDate: new Date('2020-01-05') } })
  const far = columnFromWallClock('2020-01-05T00:01')
  await db.occurrencePlaylist.update({ where: { playlistId: playlist.id }, data: { originalStart: far } })
  expect(await readChoice()).toMatchObject({ text: 'Domingo, 5 de janeiro, 00:01 · Vigília', cancelled: null })

  await db.removal.create({ data: { kind: 'deleted', eventId: event.id } })
  expect(await readChoice()).toMatchObject({ text: 'Um dia que saiu do calendário', cancelled: null })
})

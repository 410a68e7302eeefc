import { expect, it } from 'vitest'
import { columnFromWallClock } from '@/lib/engines/recurrence/wall-clock'
import { db } from '@/lib/platform/database/db'
import { getDay, listFilledDays } from '@/lib/rosters/day/queries'
import { insertProfile, signIn, signInAs, signInAsGuest } from '@/tests/support/people'
import { insertAssignment, insertNeed, insertServant, insertSundayService, insertTeam } from '@/tests/support/rosters'
import { insertHymn, insertPlaylist } from '@/tests/support/songbook'

const originalStart = '2027-01-03T18:00'

/** A Sunday on which Marta was asked to sing and Davi is a draft; with an order and songs. */
async function insertSunday(leaderIds: string[] = []) {
  const { id: eventId } = await insertSundayService()
  const { positionIds } = await insertTeam({ positions: ['Voz'], leaderIds })
  const [positionId = ''] = positionIds
  await insertNeed({ eventId, positionId, count: 2 })
  const [marta, davi] = [await insertServant({ name: 'Marta Prado' }), await insertServant({ name: 'Davi Lopes' })]
  await insertAssignment({ eventId, originalStart, positionId, servantId: marta.id, status: 'asked' })
  await insertAssignment({ eventId, originalStart, positionId, servantId: davi.id })
  await db.orderItem.create({
    data: { eventId, orderIndex: 0, title: 'Abertura', who: 'Pastor Elias', note: 'Com Rute', positionId },
  })
  const playlist = await insertPlaylist(null, [(await insertHymn({ title: 'Rocha eterna' })).id])
  await db.occurrencePlaylist.create({
    data: { playlistId: playlist.id, eventId, originalStart: columnFromWallClock(originalStart) },
  })
  return { ref: { eventId, originalStart }, positionId, martaId: marta.id }
}

it('members read first names, and nobody who was not asked yet', async () => {
  const { ref } = await insertSunday()
  await signInAs('member')
  const day = await getDay(ref)
  expect(day?.teams[0]?.positions[0]?.people.map(({ name }) => name)).toEqual(['Marta'])
  expect(day?.order.items[0]).toMatchObject({ who: 'Pastor Elias', people: ['Marta'] })
  expect(day?.positions).toEqual([])
  expect(JSON.stringify(day)).not.toMatch(/Davi|Prado/)
})

it('a guest reads the order and the songs, and no name', async () => {
  const { ref } = await insertSunday()
  await signInAsGuest()
  const day = await getDay(ref)
  expect(day).toMatchObject({ teams: [], duties: [], order: { items: [{ title: 'Abertura' }] } })
  expect(day?.playlist?.songs.map(({ title }) => title)).toEqual(['Rocha eterna'])
  expect(JSON.stringify(day)).not.toMatch(/Marta|Davi|Elias|Rute/)
})

it('a leader reads the drafts of the own team, with whole names', async () => {
  const leader = await insertProfile()
  const { ref } = await insertSunday([leader.id])
  await signIn(leader)
  const day = await getDay(ref)
  expect(day?.teams[0]?.positions[0]?.people.map(({ name, status }) => `${name} ${status}`)).toEqual([
    'Marta Prado asked',
    'Davi Lopes draft',
  ])
})

it('a person finds what they are to do, also after saying no', async () => {
  const { ref, positionId } = await insertSunday()
  const person = await insertProfile()
  const servant = await insertServant({ name: 'Outra', profileId: person.id })
  await insertAssignment({ ...ref, positionId, servantId: servant.id, status: 'no' })
  await signIn(person)
  expect((await getDay(ref))?.duties).toMatchObject([{ position: 'Voz', team: 'Louvor', status: 'no' }])
})

it('a day that is not there, or that the person may not see, is none', async () => {
  const { ref } = await insertSunday()
  await signInAsGuest()
  expect(await getDay({ ...ref, originalStart: '2027-01-04T18:00' })).toBeNull()
  await db.event.update({ where: { id: ref.eventId }, data: { membersOnly: true } })
  expect(await getDay(ref)).toBeNull()
})

it('the days that have something are known by month; a draft alone is nothing', async () => {
  const { ref, positionId, martaId } = await insertSunday()
  await db.orderItem.deleteMany()
  await insertAssignment({ ...ref, originalStart: '2027-01-10T18:00', positionId, servantId: martaId })
  expect(await listFilledDays(['2027-01'])).toEqual({ days: [`${ref.eventId} ${originalStart}`], events: [] })
  expect(await listFilledDays(['2027-02'])).toEqual({ days: [], events: [] })
})

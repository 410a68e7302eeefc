import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { db } from '@/lib/platform/database/db'
import { pool } from '@/lib/platform/database/pool'
import { columnFromDay } from '@/lib/platform/runtime/time'
import { getRosterScreen } from '@/lib/rosters/month/queries'
import { insertProfile, signIn, signInAs, signInAsGuest, signOut } from '@/tests/support/people'
import { insertAssignment, insertNeed, insertServant, insertSundayService, insertTeam } from '@/tests/support/rosters'
import { setNow } from '@/tests/support/services'

const month = '2027-01'
const first = '2027-01-03T18:00'
let leader: Awaited<ReturnType<typeof insertProfile>>

beforeEach(async () => {
  setNow('2027-01-01T12:00')
  leader = await insertProfile({ name: 'Líder' })
})
afterEach(() => void vi.useRealTimers())

async function insertRoster() {
  const { id: eventId } = await insertSundayService()
  const team = await insertTeam({ leaderIds: [leader.id], positions: ['Voz', 'Violão'] })
  const [voz = '', violao = ''] = team.positionIds
  for (const positionId of team.positionIds) await insertNeed({ eventId, positionId, count: 1 })
  const put = async (name: string, positionId: string, status: 'draft' | 'asked' | 'yes' | 'no') => {
    const { id: servantId } = await insertServant({ name, positionIds: [positionId] })
    return insertAssignment({ eventId, originalStart: first, positionId, servantId, status })
  }
  const declined = await put('Davi Rocha', voz, 'no')
  await db.assignment.update({ where: { id: declined.id }, data: { note: 'Viajo com a família' } })
  await put('Ana Souza', voz, 'yes')
  await put('Ana Lima', violao, 'asked')
  await put('Caio Reis', violao, 'draft')
  return { eventId, team }
}
const readNames = async () => {
  const screen = await getRosterScreen({ month })
  return screen?.roster?.days[0]?.places.map(({ people }) => people.map(({ name, status }) => `${name} ${status}`))
}

it('leaders read everything; members what is published, by first names, without notes and answers; guests nothing', async () => {
  await insertRoster()
  await signIn(leader)
  expect(await readNames()).toEqual([
    ['Ana Souza yes', 'Davi Rocha no'],
    ['Ana Lima asked', 'Caio Reis draft'],
  ])
  expect(JSON.stringify(await getRosterScreen({ month }))).toContain('Viajo com a família')

  await signInAs('member')
  // What others answered is for the leaders: every name has the same word.
  expect(await readNames()).toEqual([['Ana S. asked'], ['Ana L. asked']])
  const text = JSON.stringify(await getRosterScreen({ month }))
  for (const hidden of ['Viajo', 'Caio', 'Davi', 'Souza', 'unsaid":["']) expect(text).not.toContain(hidden)

  await signInAsGuest()
  expect(await getRosterScreen({ month })).toBeNull()
  signOut()
  expect(await getRosterScreen({ month })).toBeNull()
})

it('a leader of another team reads this one as members do', async () => {
  const { team } = await insertRoster()
  const other = await insertProfile()
  await insertTeam({ name: 'Som', leaderIds: [other.id] })
  await signIn(other)
  const own = await getRosterScreen({ month })
  expect(own?.roster).toMatchObject({ isLeader: true, team: { name: 'Som' } })
  const read = await getRosterScreen({ month, teamId: team.id })
  expect(read?.roster).toMatchObject({ isLeader: false, team: { name: 'Louvor' }, drafts: 0 })
})

it('who serves finds their own team first, and their own places', async () => {
  await insertTeam({ name: 'Recepção' })
  const { eventId, team } = await insertRoster()
  const member = await insertProfile({ name: 'Marta Dias' })
  const [positionId = ''] = team.positionIds
  const servant = await insertServant({ name: 'Martinha', positionIds: [positionId], profileId: member.id })
  await insertAssignment({
    ...{ eventId, originalStart: '2027-01-10T18:00', positionId },
    ...{ servantId: servant.id, status: 'asked' },
  })
  await signIn(member)
  const screen = await getRosterScreen({ month })
  expect(screen?.roster?.team.name).toBe('Louvor')
  expect(screen?.roster?.days[1]?.places[0]?.people).toMatchObject([{ name: 'Marta', isMine: true }])
})

it('opens this month; from the 20th on the next, once nothing is left to come', async () => {
  await insertSundayService()
  const opened = async (now: string) => {
    setNow(now)
    await signInAs('member')
    return (await getRosterScreen({}))?.month
  }
  expect(await opened('2027-01-19T12:00')).toBe('2027-01')
  expect(await opened('2027-01-31T17:00')).toBe('2027-01')
  expect(await opened('2027-01-31T18:00')).toBe('2027-02')
  expect(await opened('2027-02-28T20:00')).toBe('2027-03')
})

it('names to leaders who has not said when they cannot serve', async () => {
  const { team } = await insertRoster()
  await insertServant({ name: 'Zeca' })
  await db.servant.updateMany({ where: { name: 'Caio Reis' }, data: { awayKnownUntil: columnFromDay('2027-01-31') } })
  await signIn(leader)
  const screen = await getRosterScreen({ month, teamId: team.id })
  expect(screen?.unsaid).toEqual(['Ana Lima', 'Ana Souza', 'Davi Rocha'])
})

it('asks the database eight times at most, whatever the size of the team and the month', async () => {
  const { eventId } = await insertRoster()
  await signIn(leader)
  const count = async () => {
    const queries = vi.spyOn(pool, 'query')
    await getRosterScreen({ month })
    const { length } = queries.mock.calls
    queries.mockRestore()
    return length
  }
  const few = await count()
  expect(few).toBeLessThanOrEqual(8)

  const team = await db.servingTeam.findFirstOrThrow({ include: { positions: true } })
  for (const { id: positionId } of team.positions)
    for (const day of ['03', '10', '17', '24', '31'])
      for (const name of ['Bia', 'Érica', 'Fábio']) {
        const { id: profileId } = await insertProfile({ name })
        const { id: servantId } = await insertServant({ name, positionIds: [positionId], profileId })
        await insertAssignment({ eventId, originalStart: `2027-01-${day}T18:00`, positionId, servantId })
      }
  for (const title of ['Som', 'Recepção', 'Crianças']) await insertTeam({ name: title, positions: ['Um', 'Dois'] })
  expect(await count()).toBe(few)
})

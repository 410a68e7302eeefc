import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { idle } from '@/lib/platform/action/outcome'
import { db } from '@/lib/platform/database/db'
import {
  addLeader,
  addPosition,
  createTeam,
  deletePosition,
  deleteTeam,
  movePosition,
  renamePosition,
  renameTeam,
  setUsualNeed,
} from '@/lib/rosters/actions/teams'
import { getServingTeam, listServingTeams } from '@/lib/rosters/teams/queries'
import { createFormData } from '@/tests/support/form'
import { insertProfile, signIn, signInAs } from '@/tests/support/people'
import { insertAssignment, insertServant, insertSundayService, insertTeam } from '@/tests/support/rosters'
import { insertService, setNow } from '@/tests/support/services'

const done = { status: 'done' }
const refusedWith = (text: string) => ({ status: 'refused', message: { text } })
const refusedName = (text: string) => ({ status: 'refused', errors: { name: [text] } })

beforeEach(() => setNow('2027-01-01T12:00'))
afterEach(() => void vi.useRealTimers())

async function signInAsLeader() {
  const leader = await insertProfile({ name: 'Líder' })
  await signIn(leader)
  return leader
}

describe('a position', () => {
  const first = '2027-01-03T18:00'

  it('of somebody who is asked for a coming day stays, and the leader reads who that is', async () => {
    const leader = await signInAsLeader()
    const { id: eventId } = await insertSundayService('2026-12-06')
    const team = await insertTeam({ positions: ['Voz'], leaderIds: [leader.id] })
    const [positionId = ''] = team.positionIds
    const marta = await insertServant({ name: 'Marta', positionIds: [positionId] })
    const place = { eventId, positionId, servantId: marta.id }
    await insertAssignment({ ...place, originalStart: '2026-12-27T18:00', status: 'yes' })
    const { id } = await insertAssignment({ ...place, originalStart: first, status: 'asked' })

    expect(await deletePosition({ positionId })).toMatchObject(
      refusedWith('Há gente na escala: Marta (3 de janeiro). Tire da escala antes de apagar a posição Voz.'),
    )
    await signInAs('admin')
    expect(await deleteTeam({ teamId: team.id })).toMatchObject(
      refusedWith('Há gente na escala: Marta (3 de janeiro). Tire da escala antes de apagar a equipe Louvor.'),
    )
    expect(await db.assignment.count()).toBe(2)

    await db.assignment.update({ where: { id }, data: { status: 'out' } })
    expect(await deletePosition({ positionId })).toMatchObject(done)
    expect(await db.assignment.count()).toBe(0)
  })

  it('with a draft, or a past, is deleted with them', async () => {
    const leader = await signInAsLeader()
    const { id: eventId } = await insertSundayService('2026-12-06')
    const { positionIds } = await insertTeam({ leaderIds: [leader.id] })
    const [positionId = ''] = positionIds
    const marta = await insertServant({ positionIds })
    await insertAssignment({
      eventId,
      positionId,
      servantId: marta.id,
      originalStart: '2026-12-27T18:00',
      status: 'yes',
    })
    await insertAssignment({ eventId, positionId, servantId: marta.id, originalStart: first })
    expect(await deletePosition({ positionId })).toMatchObject(done)
    expect([await db.position.count(), await db.assignment.count(), await db.servant.count()]).toEqual([0, 0, 1])
  })

  it('of more people than are named says how many they are besides', async () => {
    const leader = await signInAsLeader()
    const { id: eventId } = await insertSundayService()
    const { positionIds } = await insertTeam({ leaderIds: [leader.id] })
    const [positionId = ''] = positionIds
    for (const name of ['Ana', 'Bia', 'Caio', 'Davi', 'Eva', 'Flora']) {
      const { id: servantId } = await insertServant({ name, positionIds })
      await insertAssignment({ eventId, positionId, servantId, originalStart: first, status: 'asked' })
    }
    expect(await deletePosition({ positionId })).toMatchObject({
      message: { text: expect.stringMatching(/Ana .* Davi \(3 de janeiro\) e mais 2\./) },
    })
  })

  it('asks for one person at each Sunday service, and for as many as the leader says', async () => {
    const eventId = await insertService()
    const leader = await signInAsLeader()
    const team = await insertTeam({ positions: [], leaderIds: [leader.id] })
    const submission = randomUUID()
    const form = () => createFormData({ submission, teamId: team.id, name: 'Violino' })
    expect(await addPosition(idle, form())).toMatchObject(done)
    // A double tap.
    expect(await addPosition(idle, form())).toMatchObject(done)
    const [position] = (await getServingTeam(team.id))?.positions ?? []
    expect(position).toMatchObject({ name: 'Violino', needs: { [eventId]: 1 } })
    expect(await setUsualNeed({ positionId: position?.id ?? '', eventId, count: 3 })).toMatchObject(done)
    expect((await getServingTeam(team.id))?.positions).toMatchObject([{ needs: { [eventId]: 3 } }])
  })

  it('has a name of its own in the team', async () => {
    const leader = await signInAsLeader()
    const team = await insertTeam({ positions: ['Voz', 'Violão'], leaderIds: [leader.id] })
    const [, guitar = ''] = team.positionIds
    const twin = createFormData({ submission: randomUUID(), teamId: team.id, name: 'voz' })
    expect(await addPosition(idle, twin)).toMatchObject(refusedName('A equipe já tem a posição voz.'))
    const renamed = createFormData({ positionId: guitar, name: 'VOZ' })
    expect(await renamePosition(idle, renamed)).toMatchObject(refusedName('A equipe já tem a posição VOZ.'))
  })

  it('moves among those of its team', async () => {
    const leader = await signInAsLeader()
    const team = await insertTeam({ positions: ['Voz', 'Violão', 'Teclado'], leaderIds: [leader.id] })
    expect(await movePosition({ positionId: team.positionIds[2] ?? '', place: 0 })).toMatchObject(done)
    expect((await getServingTeam(team.id))?.positions.map(({ name }) => name)).toEqual(['Teclado', 'Voz', 'Violão'])
  })
})

describe('a team', () => {
  it('has a name of its own, also if two admins make it at once', async () => {
    await signInAs('admin')
    const create = (name: string) => createTeam(idle, createFormData({ submission: randomUUID(), name }))
    const outcomes = await Promise.all([create('Recepção'), create('recepcao')])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['done', 'refused'])
    expect(await db.servingTeam.count()).toBe(1)
    const other = await insertTeam({ name: 'Som' })
    expect(await renameTeam(idle, createFormData({ teamId: other.id, name: 'Recepção' }))).toMatchObject(
      refusedName('Já existe uma equipe Recepção.'),
    )
  })

  it('is led by people whom the church has confirmed, and by nobody who is suspended', async () => {
    const [anyone, confirmed, suspended] = [
      await insertProfile({ name: 'Qualquer' }),
      await insertProfile({ name: 'Confirmada' }),
      await insertProfile({ name: 'Suspensa' }),
    ]
    await db.profile.updateMany({
      where: { id: { in: [confirmed.id, suspended.id] } },
      data: { confirmedAt: new Date() },
    })
    await db.profile.update({ where: { id: suspended.id }, data: { suspendedAt: new Date() } })
    await signInAs('admin')
    const { id: teamId } = await insertTeam()
    const lead = ({ id: profileId }: { id: string }) => addLeader({ teamId, profileId })
    expect(await lead(anyone)).toMatchObject(
      refusedWith('Qualquer ainda não foi confirmado(a) em “Pessoas”. Confirme antes de dar a liderança.'),
    )
    expect(await lead(suspended)).toMatchObject(refusedWith('A conta de Suspensa está suspensa.'))
    expect(await lead(confirmed)).toMatchObject(done)
    expect((await getServingTeam(teamId))?.leaders).toEqual([
      { id: confirmed.id, name: 'Confirmada', isSuspended: false },
    ])
  })

  it('is read by those who lead it, and by admins', async () => {
    const [praise, sound] = [await insertProfile({ name: 'Louvor' }), await insertProfile({ name: 'Som' })]
    const team = await insertTeam({ leaderIds: [praise.id] })
    await insertTeam({ name: 'Som', leaderIds: [sound.id] })
    await signIn(sound)
    expect(await getServingTeam(team.id)).toBeNull()
    expect((await listServingTeams())?.teams.map(({ name }) => name)).toEqual(['Som'])
    await signIn(await insertProfile())
    expect(await listServingTeams()).toBeNull()
    await signInAs('admin')
    expect((await listServingTeams())?.teams.map(({ name }) => name)).toEqual(['Louvor', 'Som'])
  })
})

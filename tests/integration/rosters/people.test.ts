import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createHymn } from '@/lib/hymns/actions/editing'
import { idle } from '@/lib/platform/action/outcome'
import { db } from '@/lib/platform/database/db'
import { createOrderItem } from '@/lib/rosters/actions/ordering'
import {
  addAbsence,
  addKnownServant,
  addServant,
  changeServant,
  deleteServant,
  exchangeLink,
  removeAbsence,
  removeFromTeam,
  unlinkServant,
} from '@/lib/rosters/actions/people'
import { fillCell, proposeMonth } from '@/lib/rosters/actions/planning'
import { getRosterScreen } from '@/lib/rosters/month/queries'
import { getServingTeam } from '@/lib/rosters/teams/queries'
import { createFormData } from '@/tests/support/form'
import { insertProfile, signIn, signInAs } from '@/tests/support/people'
import { insertAssignment, insertNeed, insertServant, insertSundayService, insertTeam } from '@/tests/support/rosters'
import { setNow } from '@/tests/support/services'

const first = '2027-01-03T18:00'
const month = '2027-01'
const done = { status: 'done' }
const denied = { status: 'refused', message: { title: 'Acesso Negado' } }
const refused = (text: string) => ({ status: 'refused', message: { text } })

let leader: Awaited<ReturnType<typeof insertProfile>>
let eventId: string
let team: Awaited<ReturnType<typeof insertTeam>>
let positionId: string

beforeEach(async () => {
  setNow('2027-01-01T12:00')
  leader = await insertProfile({ name: 'Líder' })
  eventId = (await insertSundayService()).id
  team = await insertTeam({ positions: ['Voz', 'Violão'], leaderIds: [leader.id] })
  positionId = team.positionIds[0] ?? ''
  await signIn(leader)
})
afterEach(() => void vi.useRealTimers())

const add = (name: string, fields: object = {}) =>
  addServant(
    idle,
    createFormData({
      submission: randomUUID(),
      teamId: team.id,
      name,
      phone: '',
      'positions[]': [positionId],
      ...fields,
    }),
  )
const change = (servantId: string, fields: object) =>
  changeServant(
    idle,
    createFormData({
      ...{ teamId: team.id, servantId, name: 'Marta', phone: '', isAdult: 'on', 'positions[]': [positionId] },
      ...fields,
    }),
  )
const readPeople = async (teamId = team.id) => (await getServingTeam(teamId))?.people ?? []
async function suspend(profileId: string) {
  await db.profile.update({ where: { id: profileId }, data: { suspendedAt: new Date() } })
}

describe('a person', () => {
  it('is added with a phone and positions, once for a double tap', async () => {
    const submission = randomUUID()
    const form = () => ({ submission, phone: '(11) 98765-4321', isAdult: 'on' })
    expect(await add('Marta', form())).toMatchObject(done)
    expect(await add('Marta', form())).toMatchObject(done)
    expect(await readPeople()).toMatchObject([
      { name: 'Marta', phone: '11987654321', isAdult: true, positionIds: [positionId], obstacle: null },
    ])
  })

  it('of a name that serves already is refused, with the team to look in', async () => {
    const { positionIds } = await insertTeam({ name: 'Recepção', positions: ['Porta'] })
    await insertServant({ name: 'José da Silva', positionIds })
    const twin =
      'Já há José da Silva em Recepção. Se é a mesma pessoa, escolha na lista de nomes; se é outra, escreva também o sobrenome.'
    expect(await add('jose da silva')).toMatchObject({ status: 'refused', errors: { name: [twin] } })
    await add('Rute')
    const [rute] = await readPeople()
    const renamed = { version: '1', name: 'JOSÉ DA SILVA' }
    expect(await change(rute?.id ?? '', renamed)).toMatchObject({ status: 'refused', errors: { name: [twin] } })
    expect((await readPeople()).map(({ name }) => name)).toEqual(['Rute'])
  })

  it('whom two leaders add at the same time is one', async () => {
    const other = await insertTeam({ name: 'Som', positions: ['Mesa'], leaderIds: [leader.id] })
    const elsewhere = { teamId: other.id, 'positions[]': other.positionIds }
    const outcomes = await Promise.all([add('Marta'), add('Marta'), add('Marta', elsewhere)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['done', 'refused', 'refused'])
    expect(await db.servant.count()).toBe(1)
  })

  it('who serves elsewhere is offered with the team and without the phone, and keeps the phone', async () => {
    const other = await insertTeam({ name: 'Recepção', positions: ['Porta'] })
    const marta = await insertServant({ name: 'Marta', phone: '11987654321', positionIds: other.positionIds })
    expect((await getServingTeam(team.id))?.known).toEqual([{ id: marta.id, name: 'Marta', teams: 'Recepção' }])
    const form = createFormData({ teamId: team.id, servantId: marta.id, 'positions[]': [positionId] })
    expect(await addKnownServant(idle, form)).toMatchObject(done)
    expect(await readPeople()).toMatchObject([{ name: 'Marta', phone: '11987654321', otherTeams: ['Recepção'] }])
  })

  it('who leaves is taken out of the coming days, stays at hand, and keeps other teams', async () => {
    const other = await insertTeam({ name: 'Recepção', positions: ['Porta'] })
    const [door = ''] = other.positionIds
    const marta = await insertServant({ name: 'Marta', positionIds: [positionId, door] })
    const place = { eventId, positionId, servantId: marta.id }
    const past = await insertAssignment({ ...place, originalStart: '2026-12-27T18:00', status: 'yes' })
    const asked = await insertAssignment({ ...place, originalStart: first, status: 'asked' })
    await insertAssignment({ ...place, originalStart: '2027-01-10T18:00' })
    const elsewhere = await insertAssignment({ ...place, positionId: door, originalStart: first, status: 'yes' })
    expect(await removeFromTeam({ teamId: team.id, servantId: marta.id })).toMatchObject({
      message: { text: 'Marta saiu da equipe e da escala dos dias que vêm, e recebe um aviso.' },
    })
    const kept = await db.assignment.findMany({ select: { id: true, status: true } })
    expect(Object.fromEntries(kept.map(({ id, status }) => [id, status]))).toEqual({
      [past.id]: 'yes',
      [asked.id]: 'out',
      [elsewhere.id]: 'yes',
    })
    expect((await getServingTeam(team.id))?.known).toMatchObject([{ name: 'Marta', teams: 'Recepção' }])
  })

  it('is deleted by who leads all their teams, and by admins', async () => {
    const other = await insertTeam({ name: 'Recepção', positions: ['Porta'] })
    const marta = await insertServant({ name: 'Marta', positionIds: [positionId, ...other.positionIds] })
    await insertAssignment({ eventId, positionId, originalStart: first, servantId: marta.id })
    const deletion = () => deleteServant({ servantId: marta.id })
    expect(await deletion()).toMatchObject(
      refused(
        'Marta também serve em Louvor e Recepção. Tire da sua equipe, ou peça à administração que apague os dados.',
      ),
    )
    await signInAs('admin')
    expect(await deletion()).toMatchObject(done)
    expect([await db.servant.count(), await db.assignment.count()]).toEqual([0, 0])
  })

  it('cannot serve on days that the leader notes, until they are taken away', async () => {
    const marta = await insertServant({ positionIds: [positionId] })
    await insertNeed({ eventId, positionId, count: 1 })
    const days = { servantId: marta.id, firstDay: '2027-01-02', lastDay: '2027-01-09' }
    expect(await addAbsence(idle, createFormData(days))).toMatchObject(done)
    expect(await readPeople()).toMatchObject([{ absences: [{ text: '2 de janeiro a 9 de janeiro' }] }])
    await proposeMonth({ teamId: team.id, month })
    expect(await db.assignment.count({ where: { originalStart: new Date(`${first}Z`) } })).toBe(0)
    const [absence] = await db.absence.findMany()
    expect(await removeAbsence({ absenceId: absence?.id ?? '' })).toMatchObject(done)
    expect(await readPeople()).toMatchObject([{ absences: [] }])
  })

  it('whose link others have seen gets another one with the next sending', async () => {
    const marta = await insertServant({ positionIds: [positionId] })
    await db.servantLink.create({ data: { servantId: marta.id, kind: 'calendar', tokenHash: 'x' } })
    expect(await exchangeLink({ servantId: marta.id })).toMatchObject(done)
    expect(await db.servantLink.count()).toBe(0)
  })
})

describe('a person whose account is somebody else’s', () => {
  const insertLinked = async () => {
    const { id: profileId } = await insertProfile({ name: 'Davi Prado' })
    return insertServant({ name: 'Marta', positionIds: [positionId], profileId })
  }

  it('is taken from it, has the name that the team wrote, and what was answered', async () => {
    const marta = await insertLinked()
    await insertAssignment({ eventId, positionId, originalStart: first, servantId: marta.id, status: 'yes' })
    expect(await readPeople()).toMatchObject([{ name: 'Davi Prado', hasAccount: true }])
    expect(await unlinkServant({ servantId: marta.id })).toMatchObject({
      ...done,
      message: { text: expect.stringContaining('Marta não está mais ligada(o) a uma conta') },
    })
    expect(await readPeople()).toMatchObject([{ name: 'Marta', hasAccount: false }])
    expect(await db.assignment.findMany()).toMatchObject([{ servantId: marta.id, status: 'yes' }])
    expect(await unlinkServant({ servantId: marta.id }), 'a second tap').toMatchObject(done)
  })

  it('leaves the days that come if only the account said that they are of age', async () => {
    const { id: profileId } = await insertProfile({})
    await db.profile.update({ where: { id: profileId }, data: { birthDate: new Date('1990-05-01') } })
    const marta = await insertServant({ name: 'Marta', positionIds: [positionId], profileId, isAdult: false })
    await insertAssignment({ eventId, positionId, originalStart: first, servantId: marta.id, status: 'yes' })
    expect(await unlinkServant({ servantId: marta.id })).toMatchObject(done)
    expect(await db.assignment.findMany()).toMatchObject([{ servantId: marta.id, status: 'out' }])
  })

  it('stays with it while it is suspended, which only admins end', async () => {
    const marta = await insertLinked()
    await suspend(marta.profileId ?? '')
    expect(await unlinkServant({ servantId: marta.id })).toMatchObject(refused('A conta de Davi Prado está suspensa.'))
    expect(await db.servant.count({ where: { profileId: marta.profileId } })).toBe(1)
  })
})

describe('of two leaders who change a person', () => {
  it('the second compares both texts, and loses neither', async () => {
    const marta = await insertServant({ name: 'Marta', positionIds: [positionId] })
    expect(await change(marta.id, { version: '1', phone: '11 98765-4321' })).toMatchObject(done)
    const typed = { version: '1', name: 'Marta Reis', phone: '21 91234-5678' }
    expect(await change(marta.id, typed)).toMatchObject({
      status: 'refused',
      values: { name: 'Marta Reis', phone: '21 91234-5678' },
      conflict: {
        version: 2,
        fields: [
          { name: 'name', mine: { text: 'Marta Reis' }, theirs: { text: 'Marta' } },
          { name: 'phone', mine: { text: '(21) 91234-5678' }, theirs: { text: '(11) 98765-4321' } },
        ],
      },
    })
    expect(await readPeople()).toMatchObject([{ name: 'Marta', phone: '11987654321' }])
    expect(await change(marta.id, { ...typed, version: '2' })).toMatchObject(done)
    expect(await readPeople()).toMatchObject([{ name: 'Marta Reis', phone: '21912345678' }])
  })

  it('to the same, the second reads that it is saved', async () => {
    const marta = await insertServant({ name: 'Marta', positionIds: [positionId] })
    const save = () => change(marta.id, { version: '1', name: 'Marta Reis' })
    expect((await Promise.all([save(), save()])).map(({ status }) => status)).toEqual(['done', 'done'])
  })
})

describe('the leader of another team', () => {
  it('reads no phone of this team, and changes none of its people', async () => {
    const marta = await insertServant({ name: 'Marta', phone: '11987654321', positionIds: [positionId] })
    await insertAssignment({ eventId, positionId, originalStart: first, servantId: marta.id, status: 'asked' })
    const sound = await insertProfile({ name: 'Som' })
    const other = await insertTeam({ name: 'Som', positions: ['Mesa'], leaderIds: [sound.id] })
    await signIn(sound)

    expect(await getServingTeam(team.id)).toBeNull()
    const own = await getServingTeam(other.id)
    expect(own?.known.map(({ name }) => name)).toEqual(['Marta'])
    const screen = await getRosterScreen({ month, teamId: team.id })
    expect(screen?.roster?.days[0]?.places[0]?.people).toMatchObject([{ name: 'Marta' }])
    for (const read of [own, screen]) expect(JSON.stringify(read)).not.toContain('98765')

    expect(await change(marta.id, { version: '1', name: 'Outra' })).toMatchObject(denied)
    expect(await removeFromTeam({ teamId: team.id, servantId: marta.id })).toMatchObject(denied)
    expect(await deleteServant({ servantId: marta.id })).toMatchObject(denied)
    expect(await db.servant.findMany()).toMatchObject([{ name: 'Marta', phone: '11987654321' }])
  })

  it('changes neither songs nor the order of a service', async () => {
    const sound = await insertProfile({ name: 'Som' })
    await insertTeam({ name: 'Som', positions: ['Mesa'], leaderIds: [sound.id] })
    await signIn(sound)
    const fields = { number: '12', title: 'Canto novo', lyrics: 'Cantamos de manhã', defaultKey: 'C' }
    const hymn = createFormData({ submission: randomUUID(), ...fields })
    expect(await createHymn(idle, hymn)).toMatchObject(denied)
    const item = { submission: randomUUID(), eventId, originalStart: first, title: 'Avisos', minutes: '5' }
    expect(await createOrderItem(idle, createFormData(item))).toMatchObject(denied)
    expect([await db.hymn.count(), await db.orderItem.count()]).toEqual([0, 0])
  })
})

describe('a person whose account is suspended', () => {
  let bia: { id: string; profileId: string | null }
  beforeEach(async () => {
    const { id: profileId } = await insertProfile({ name: 'Bia' })
    bia = await insertServant({ profileId, positionIds: [positionId] })
    await insertNeed({ eventId, positionId, count: 1 })
    await suspend(profileId)
  })

  it('is marked, and neither proposed nor chosen', async () => {
    expect(await readPeople()).toMatchObject([{ name: 'Bia', isSuspended: true }])
    await proposeMonth({ teamId: team.id, month })
    const choice = { eventId, originalStart: first, positionId, servantId: bia.id, warned: [] }
    expect(await fillCell(choice)).toMatchObject(
      refused('Esta pessoa não está mais nesta posição. Confira e escolha de novo.'),
    )
    expect(await db.assignment.count()).toBe(0)
  })

  it('is not offered to another team', async () => {
    const other = await insertTeam({ name: 'Som', positions: ['Mesa'], leaderIds: [leader.id] })
    expect((await getServingTeam(other.id))?.known).toEqual([])
    const form = createFormData({ teamId: other.id, servantId: bia.id, 'positions[]': other.positionIds })
    expect(await addKnownServant(idle, form)).toMatchObject(refused('A conta de Bia está suspensa.'))
  })
})

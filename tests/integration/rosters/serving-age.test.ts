import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { announceSoonEvents } from '@/lib/assembly/notifications/jobs'
import { columnFromWallClock } from '@/lib/engines/recurrence/wall-clock'
import { confirmGuardian, withdrawGuardian } from '@/lib/people/actions/guarding'
import { idle } from '@/lib/platform/action/outcome'
import { db } from '@/lib/platform/database/db'
import { confirmServing, withdrawServing } from '@/lib/rosters/actions/people'
import { fillCell } from '@/lib/rosters/actions/planning'
import { getRosterScreen } from '@/lib/rosters/month/queries'
import { obstacleWords } from '@/lib/rosters/people/serving-age'
import { getServingTeam } from '@/lib/rosters/teams/queries'
import { insertPersonBorn } from '@/tests/support/ages'
import { createFormData } from '@/tests/support/form'
import { insertListener, listWaiting } from '@/tests/support/notifications'
import { insertProfile, signIn } from '@/tests/support/people'
import { insertAssignment, insertNeed, insertServant, insertSundayService, insertTeam } from '@/tests/support/rosters'
import { setNow } from '@/tests/support/services'

const [first, second] = ['2027-01-10T18:00', '2027-01-17T18:00'] as const
const month = '2027-01'
const done = { status: 'done' }
const refused = (text: string) => ({ status: 'refused', message: { text } })

let leader: Awaited<ReturnType<typeof insertListener>>
let pastor: Awaited<ReturnType<typeof insertProfile>>
let eventId: string
let team: Awaited<ReturnType<typeof insertTeam>>
let positionId: string

beforeEach(async () => {
  setNow('2027-01-04T12:00')
  leader = await insertListener('events', 'phone', { name: 'Líder' })
  pastor = await insertProfile({ name: 'Rui', duties: ['pastoral'] })
  eventId = (await insertSundayService()).id
  team = await insertTeam({ leaderIds: [leader.id] })
  positionId = team.positionIds[0] ?? ''
  await insertNeed({ eventId, positionId, count: 1 })
})
afterEach(() => void vi.useRealTimers())

/** A person of the team with an account that says this birth date. */
async function insertBorn(birthDate: string, name = 'Lia') {
  const { id: profileId } = await insertPersonBorn(birthDate, { name })
  return { ...(await insertServant({ name, profileId, positionIds: [positionId], isAdult: false })), profileId }
}
const allow = (servantId: string) =>
  db.servant.update({ where: { id: servantId }, data: { guardianConfirmedAt: new Date() } })
const allowAccount = (profileId: string) =>
  db.guardianConsent.create({ data: { profileId, guardian: 'Ana', how: 'por telefone', confirmedBy: pastor.id } })
const readPeople = async () => {
  await signIn(leader)
  return (await getServingTeam(team.id))?.people ?? []
}
const listServing = async (day = 1) => {
  await signIn(leader)
  const people = (await getRosterScreen({ month, teamId: team.id }))?.roster?.days[day]?.places[0]?.people ?? []
  return people.map(({ name, status }) => `${name} ${status}`)
}

describe('the database lets serve on a day', () => {
  const serve = (servantId: string) => db.$executeRaw`
    insert into assignments (event_id, original_start, position_id, servant_id)
    values (${eventId}::uuid, ${first}::timestamp, ${positionId}::uuid, ${servantId}::uuid)`
  const barred = /assignments_age/

  it('nobody of seventeen, until a guardian allows it', async () => {
    const lia = await insertBorn('2009-01-11')
    await expect(serve(lia.id)).rejects.toThrow(barred)
    await allow(lia.id)
    expect(await serve(lia.id)).toBe(1)
  })

  it('who is eighteen on that very day', async () => {
    const lia = await insertBorn('2009-01-10')
    expect(await serve(lia.id)).toBe(1)
  })

  it('never a child of eleven, whoever allows it', async () => {
    const davi = await insertBorn('2015-01-11', 'Davi')
    await allow(davi.id)
    await allowAccount(davi.profileId)
    await expect(serve(davi.id)).rejects.toThrow(barred)
  })

  it('who is from twelve to fifteen with the consent of the account, and no other', async () => {
    const davi = await insertBorn('2015-01-10', 'Davi')
    await allow(davi.id)
    await expect(serve(davi.id)).rejects.toThrow(barred)
    await allowAccount(davi.profileId)
    expect(await serve(davi.id)).toBe(1)
  })

  it('who has no birth date if somebody said that they are an adult, or a guardian allows it', async () => {
    const add = (name: string, isAdult: boolean) => insertServant({ name, isAdult, positionIds: [positionId] })
    const [ana, bia] = [await add('Ana', true), await add('Bia', false)]
    expect(await serve(ana.id)).toBe(1)
    await expect(serve(bia.id)).rejects.toThrow(barred)
    await allow(bia.id)
    expect(await serve(bia.id)).toBe(1)
    const caio = await insertServant({ name: 'Caio', isAdult: false, profileId: (await insertProfile()).id })
    await expect(serve(caio.id)).rejects.toThrow(barred)
  })

  it('nobody whose place is given to somebody younger, or who says yes after the consent ended', async () => {
    const [ana, lia] = [await insertServant({ name: 'Ana' }), await insertBorn('2009-02-01')]
    await serve(ana.id)
    await expect(db.assignment.updateMany({ data: { servantId: lia.id } })).rejects.toThrow(barred)
    const { id } = await insertAssignment({
      ...{ eventId, positionId, servantId: lia.id, originalStart: second, status: 'no' },
    })
    await expect(db.assignment.update({ where: { id }, data: { status: 'yes' } })).rejects.toThrow(barred)
  })
})

describe('who may not serve yet', () => {
  it('is named with what is missing, and cannot be chosen', async () => {
    await insertBorn('2015-06-01', 'Caio')
    await insertBorn('2014-01-01', 'Davi')
    const eva = await insertBorn('2010-01-01', 'Eva')
    await insertServant({ name: 'Flora', positionIds: [positionId], isAdult: false })
    const people = await readPeople()
    expect(people.map(({ name, obstacle }) => `${name}: ${obstacle && obstacleWords[obstacle].title}`)).toEqual([
      'Caio: Tem menos de 12 anos: não serve',
      'Davi: Falta a autorização de um responsável',
      'Eva: Falta a autorização de um responsável',
      'Flora: Falta a autorização de um responsável',
    ])
    expect(await fillCell({ eventId, originalStart: first, positionId, servantId: eva.id, warned: [] })).toMatchObject(
      refused('Eva tem menos de 18 anos, e falta a autorização de um responsável para este dia.'),
    )
  })

  it('may once the pastoral team has confirmed that a guardian allows it, which the leader reads', async () => {
    const eva = await insertBorn('2010-01-01', 'Eva')
    await signIn(leader)
    expect(await confirmServing({ servantId: eva.id })).toMatchObject({ status: 'refused' })
    await signIn(pastor)
    expect(await confirmServing({ servantId: eva.id })).toMatchObject({ message: { text: 'Eva já pode servir.' } })
    expect(await confirmServing({ servantId: eva.id })).toMatchObject(done)
    expect(await readPeople()).toMatchObject([
      { obstacle: null, consent: { by: 'Rui', on: '04 de janeiro de 2027' }, mayConfirm: false },
    ])
    expect(await fillCell({ eventId, originalStart: first, positionId, servantId: eva.id, warned: [] })).toMatchObject(
      done,
    )
  })

  it('is told where the consent stands, if it is not the one to serve', async () => {
    const [child, young, adult] = [
      await insertBorn('2015-06-01', 'Caio'),
      await insertBorn('2014-01-01', 'Davi'),
      await insertServant({ name: 'Ana', positionIds: [positionId] }),
    ]
    await signIn(pastor)
    const confirm = ({ id: servantId }: { id: string }) => confirmServing({ servantId })
    expect(await confirm(child)).toMatchObject(refused('Caio tem menos de 12 anos: não serve.'))
    expect(await confirm(young)).toMatchObject(
      refused('Davi tem uma conta e menos de 16 anos: confirme em “Autorizações”, para a conta.'),
    )
    expect(await confirm(adult)).toMatchObject(refused('Ana não precisa da autorização de um responsável para servir.'))
    const consent = { profileId: young.profileId, guardian: 'Ana', how: 'por telefone' }
    expect(await confirmGuardian(idle, createFormData(consent))).toMatchObject(done)
    expect((await readPeople()).find(({ name }) => name === 'Davi')).toMatchObject({ obstacle: null })
  })
})

describe('a consent that is withdrawn', () => {
  const serveTwice = async (servantId: string) => {
    const place = { eventId, positionId, servantId }
    await insertAssignment({ ...place, originalStart: first, status: 'yes' })
    await insertAssignment({ ...place, originalStart: second })
  }
  /** What the leader is told in the next five minutes. */
  async function listTold() {
    await db.assignment.updateMany({ data: { knownState: 'told' } })
    await announceSoonEvents()
    return listWaiting(leader.id)
  }
  const opened = [{ title: 'Louvor: abriu um lugar', body: 'Ficou sem ninguém: 10 de janeiro (Voz).' }]

  it('from the account takes the person out of what comes, and the leader reads which place is open', async () => {
    const davi = await insertBorn('2014-01-01', 'Davi')
    await signIn(pastor)
    const consent = { profileId: davi.profileId, guardian: 'Ana', how: 'por telefone' }
    await confirmGuardian(idle, createFormData(consent))
    await serveTwice(davi.id)
    await signIn(pastor)
    expect(await withdrawGuardian({ profileId: davi.profileId })).toMatchObject(done)
    expect([await listServing(1), await listServing(2)]).toEqual([['Davi out'], []])
    expect(await readPeople()).toMatchObject([{ obstacle: 'account guardian' }])
    expect(await listTold()).toMatchObject(opened)
  })

  it('from the person does the same, also without an account', async () => {
    const flora = await insertServant({ name: 'Flora', positionIds: [positionId], isAdult: false })
    await signIn(pastor)
    await confirmServing({ servantId: flora.id })
    await serveTwice(flora.id)
    expect(await withdrawServing({ servantId: flora.id })).toMatchObject({
      message: { text: 'Flora saiu das escalas que vêm, até que haja autorização.' },
    })
    // A second tap finds it done.
    expect(await withdrawServing({ servantId: flora.id })).toMatchObject(done)
    expect([await listServing(1), await listServing(2)]).toEqual([['Flora out'], []])
    expect(await readPeople()).toMatchObject([{ obstacle: 'guardian', consent: null }])
    expect(await listTold()).toMatchObject(opened)
  })

  it('and is not saved after all leaves everything as it was', async () => {
    const davi = await insertBorn('2014-01-01', 'Davi')
    await allowAccount(davi.profileId)
    await serveTwice(davi.id)
    const withdrawal = db.$transaction(async transaction => {
      await transaction.guardianConsent.updateMany({ data: { withdrawnAt: new Date() } })
      const statuses = await transaction.assignment.findMany({ select: { status: true } })
      throw new Error(statuses.map(({ status }) => status).join())
    })
    // The duties ended with it, in one.
    await expect(withdrawal).rejects.toThrow(/^out$/)
    expect([await listServing(1), await listServing(2)]).toEqual([['Davi yes'], ['Davi draft']])
  })

  it('leaves what is over as it was', async () => {
    const lia = await insertServant({ name: 'Lia', positionIds: [positionId], isAdult: false })
    await allow(lia.id)
    const { id } = await insertAssignment({
      ...{ eventId, positionId, servantId: lia.id, originalStart: '2026-01-04T18:00', status: 'yes' },
    })
    await signIn(pastor)
    await withdrawServing({ servantId: lia.id })
    expect(await db.assignment.findUnique({ where: { id } })).toMatchObject({ status: 'yes' })
    expect(await db.assignment.count({ where: { originalStart: columnFromWallClock(first) } })).toBe(0)
  })
})

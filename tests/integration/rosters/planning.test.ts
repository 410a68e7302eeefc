import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { columnFromWallClock } from '@/lib/engines/recurrence/wall-clock'
import { db } from '@/lib/platform/database/db'
import { columnFromDay } from '@/lib/platform/runtime/time'
import { addRosterDay, changeCell, fillCell, proposeMonth, publishMonth, setNeed } from '@/lib/rosters/actions/planning'
import { answerDuty } from '@/lib/rosters/answers/mutations'
import { fillPlace } from '@/lib/rosters/cells/mutations'
import { getRosterScreen } from '@/lib/rosters/month/queries'
import { getPlaceCandidates } from '@/lib/rosters/planning/queries'
import { takePlace } from '@/lib/rosters/substitutes/mutations'
import { changeOccurrence, insertEvent } from '@/tests/support/events'
import { insertProfile, signIn } from '@/tests/support/people'
import { insertAssignment, insertNeed, insertServant, insertSundayService, insertTeam } from '@/tests/support/rosters'
import { setNow } from '@/tests/support/services'

const month = '2027-01'
const first = '2027-01-03T18:00'
const starts = ['2027-01-03', '2027-01-10', '2027-01-17', '2027-01-24', '2027-01-31'].map(day => `${day}T18:00`)

let eventId: string
let teamId: string
let positionId: string

beforeEach(async () => {
  setNow('2027-01-01T12:00')
  const leader = await insertProfile({ name: 'Líder' })
  eventId = (await insertSundayService()).id
  const team = await insertTeam({ leaderIds: [leader.id] })
  teamId = team.id
  positionId = team.positionIds[0] ?? ''
  await insertNeed({ eventId, positionId, count: 1 })
  await signIn(leader)
})
afterEach(() => void vi.useRealTimers())

const sing = (name: string, more: Parameters<typeof insertServant>[0] = {}) =>
  insertServant({ name, positionIds: [positionId], ...more })
const put = (servantId: string, status?: 'draft' | 'asked' | 'yes' | 'no', originalStart = first) =>
  insertAssignment({ eventId, originalStart, positionId, servantId, ...(status && { status }) })
const fill = (servantId: string, warned: ('absent' | 'elsewhere' | 'third')[] = [], originalStart = first) =>
  fillCell({ eventId, originalStart, positionId, servantId, warned })
const readPeople = async (day = 0) => {
  const screen = await getRosterScreen({ month, teamId })
  return screen?.roster?.days[day]?.places[0]?.people ?? []
}
const listPeople = async (day = 0) => (await readPeople(day)).map(({ name, status }) => `${name} ${status}`)
const done = { status: 'done' }
const refused = (text: string) => ({ status: 'refused', message: { text } })
const countJobs = async () => {
  const [row] = await db.$queryRaw<{ count: bigint }[]>`
    select count(*) from graphile_worker.jobs where task_identifier = 'announceAsked'`
  return Number(row?.count)
}

describe('Propor', () => {
  it('fills every coming Sunday with drafts, which nobody is asked for', async () => {
    for (const name of ['Ana', 'Bia', 'Caio']) await sing(name)
    expect(await proposeMonth({ teamId, month })).toMatchObject({
      ...done,
      message: { title: '5 lugares preenchidos', text: 'É um rascunho: ninguém recebe nada até você publicar.' },
    })
    const names = await Promise.all(starts.map((_, day) => listPeople(day)))
    expect(names).toEqual([['Ana draft'], ['Bia draft'], ['Caio draft'], ['Ana draft'], ['Bia draft']])
    expect(await countJobs()).toBe(0)
  })

  it('says which places nobody can take, and changes nothing that stands', async () => {
    const ana = await sing('Ana')
    await put(ana.id, 'asked')
    expect(await proposeMonth({ teamId, month })).toMatchObject({
      message: { title: '3 lugares preenchidos', text: 'Ficou sem ninguém: Voz (17 de janeiro).' },
    })
    expect(await listPeople()).toEqual(['Ana asked'])
    expect(await proposeMonth({ teamId, month })).toMatchObject({ message: { title: 'Ninguém livre para propor' } })
  })

  it('leaves out days that are over and cancelled ones, and suspended people', async () => {
    await changeOccurrence(eventId, starts[2] ?? '', { isCancelled: true })
    const { id: profileId } = await insertProfile()
    await db.profile.update({ where: { id: profileId }, data: { suspendedAt: new Date() } })
    await sing('Ana', { profileId })
    for (const name of ['Bia', 'Caio']) await sing(name)
    setNow('2027-01-10T18:00')
    await proposeMonth({ teamId, month })
    const names = await Promise.all(starts.map((_, day) => listPeople(day)))
    expect(names).toEqual([[], [], [], ['Bia draft'], ['Caio draft']])
  })

  it('by two leaders at once fills each place once', async () => {
    for (const name of ['Ana', 'Bia', 'Caio', 'Davi']) await sing(name)
    await Promise.all([1, 2, 3, 4].map(() => proposeMonth({ teamId, month })))
    const counts = await Promise.all(starts.map(async (_, day) => (await readPeople(day)).length))
    expect(counts).toEqual([1, 1, 1, 1, 1])
  })
})

describe('Publicar', () => {
  it('asks everybody once, however often and by however many it is tapped', async () => {
    for (const name of ['Ana', 'Bia', 'Caio']) await sing(name)
    await proposeMonth({ teamId, month })
    const outcomes = await Promise.all([1, 2, 3].map(() => publishMonth({ teamId, month })))
    const titles = outcomes.map(outcome => ('message' in outcome ? outcome.message?.title : ''))
    expect(titles.sort()).toEqual(['A escala já está publicada', 'A escala já está publicada', 'Escala publicada'])
    const askedAt = await db.assignment.findMany({ select: { askedAt: true } })
    expect(await listPeople()).toEqual(['Ana asked'])
    expect(await countJobs()).toBe(1)
    expect(await db.servantLink.count({ where: { kind: 'answer' } })).toBe(3)

    setNow('2027-01-02T12:00')
    expect(await publishMonth({ teamId, month })).toMatchObject({ message: { title: 'A escala já está publicada' } })
    expect(await db.assignment.findMany({ select: { askedAt: true } })).toEqual(askedAt)
  })

  it('asks only who was added later, and nobody for a day that has begun or is cancelled', async () => {
    const [ana, bia, caio] = [await sing('Ana'), await sing('Bia'), await sing('Caio')]
    await put(ana.id, 'draft')
    await put(bia.id, 'draft', starts[1])
    await put(caio.id, 'yes', starts[2])
    await put(ana.id, 'draft', starts[3])
    await changeOccurrence(eventId, starts[1] ?? '', { isCancelled: true })
    setNow('2027-01-03T18:00')
    expect(await publishMonth({ teamId, month })).toMatchObject({ message: { text: '1 pessoa recebe o convite.' } })
    const lists = await Promise.all([0, 1, 2, 3].map(listPeople))
    expect(lists).toEqual([['Ana draft'], ['Bia draft'], ['Caio yes'], ['Ana asked']])
  })

  it('asks nobody for a draft of a person who deleted their account: the place is open', async () => {
    const { id: profileId } = await insertProfile({ name: 'Ana' })
    const ana = await sing('Ana', { profileId })
    await put(ana.id)
    await put(ana.id, 'asked', starts[1])
    await db.profile.delete({ where: { id: profileId } })
    expect(await listPeople()).toEqual([])
    expect((await getRosterScreen({ month, teamId }))?.roster?.drafts).toBe(0)
    // Whom the church was told of stays, without a name.
    expect(await listPeople(1)).toEqual(['alguém asked'])
    expect(await publishMonth({ teamId, month })).toMatchObject({ message: { title: 'A escala já está publicada' } })
    expect([await db.assignment.count({ where: { status: 'draft' } }), await countJobs()]).toEqual([1, 0])
    const bia = await sing('Bia')
    expect(await fill(bia.id)).toMatchObject(done)
    expect(await listPeople()).toEqual(['Bia draft'])
  })
})

describe('Um lugar', () => {
  it('whoever answered while the leader looked at the place keeps it, and the leader reads what they said', async () => {
    const [marta, rute] = [await sing('Marta'), await sing('Rute')]
    const { id: assignmentId } = await put(marta.id, 'asked')
    const answer = { status: 'yes', answeredAt: new Date(), answeredDay: columnFromDay('2027-01-03') } as const
    await db.assignment.update({ where: { id: assignmentId }, data: answer })
    const seen = { assignmentId, seen: 'asked' as const, warned: [] }
    expect(await changeCell({ ...seen, servantId: rute.id })).toMatchObject(
      refused('Marta acabou de responder que vai.'),
    )
    expect(await listPeople()).toEqual(['Marta yes'])
    await db.assignment.update({ where: { id: assignmentId }, data: { status: 'no' } })
    expect(await changeCell({ ...seen, servantId: null })).toMatchObject(
      refused('Marta acabou de responder que não pode.'),
    )
    expect(await listPeople()).toEqual(['Marta no'])
  })

  it('an answer for another day is none: the place is changed as one without an answer', async () => {
    const marta = await sing('Marta')
    const { id: assignmentId } = await put(marta.id, 'yes')
    await changeOccurrence(eventId, first, { date: '2027-01-04' })
    expect(await changeCell({ assignmentId, seen: 'yes', servantId: null, warned: [] })).toMatchObject({
      status: 'refused',
    })
    expect(await changeCell({ assignmentId, seen: 'asked', servantId: null, warned: [] })).toMatchObject(done)
    expect(await listPeople()).toEqual(['Marta out'])
  })

  it('a draft that is taken out goes; who was asked stays as taken out, and comes back as a draft', async () => {
    const [marta, rute] = [await sing('Marta'), await sing('Rute')]
    const draft = await put(marta.id)
    await changeCell({ assignmentId: draft.id, seen: 'draft', servantId: rute.id, warned: [] })
    expect(await listPeople()).toEqual(['Rute draft'])
    await publishMonth({ teamId, month })
    const [asked] = await readPeople()
    await changeCell({ assignmentId: asked?.assignmentId ?? '', seen: 'asked', servantId: marta.id, warned: [] })
    expect(await listPeople()).toEqual(['Marta draft', 'Rute out'])
    const back = (await readPeople()).find(({ name }) => name === 'Marta')
    await changeCell({ assignmentId: back?.assignmentId ?? '', seen: 'draft', servantId: rute.id, warned: [] })
    expect(await listPeople()).toEqual(['Rute draft'])
  })

  it('of two leaders who fill the last place, the second reads who has it', async () => {
    const [ana, bia] = [await sing('Ana'), await sing('Bia')]
    const outcomes = await Promise.all([fill(ana.id), fill(bia.id)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['done', 'refused'])
    const [name] = (await listPeople()).map(person => person.split(' ')[0])
    expect(outcomes.find(({ status }) => status === 'refused')).toMatchObject(
      refused(`Este lugar já está com ${name}. Confira e escolha de novo.`),
    )
  })

  it('goes to the leader or to who takes it at the same moment; the other reads that somebody has it', async () => {
    const [marta, rute, davi] = [await sing('Marta'), await sing('Rute Alves'), await sing('Davi')]
    const team = { id: teamId, name: 'Louvor', positions: [{ id: positionId, name: 'Voz' }] }
    const choice = { team, eventId, originalStart: first, positionId, servantId: davi.id, warned: [] }
    const winners = new Set<string>()
    for (let turn = 0; turn < 30; turn += 1) {
      await db.assignment.deleteMany()
      const { id: assignmentId } = await put(marta.id, 'asked')
      await answerDuty({ servantId: marta.id, assignmentId, answer: 'no' })
      const take = () => takePlace({ servantId: rute.id, assignmentId })
      const begun = turn % 2 === 0 ? take() : undefined
      const [filled, taken] = await Promise.all([fillPlace(choice), begun ?? take()])
      const holding = (await listPeople()).filter(line => !line.endsWith(' no'))
      winners.add(holding.join())
      // A draft is the leader's own: nobody else is told whose it is.
      expect({ filled, taken, holding }).toMatchObject(
        filled.ok
          ? { taken: { ok: false, refusal: { title: 'Este lugar já está ocupado.' } }, holding: ['Davi draft'] }
          : {
              filled: { refusal: { text: 'Este lugar já está com Rute Alves. Confira e escolha de novo.' } },
              taken: { ok: true },
              holding: ['Rute Alves yes'],
            },
      )
    }
    expect([...winners].sort()).toEqual(['Davi draft', 'Rute Alves yes'])
  })

  it('of two leaders who change one place, the second reads that it changed', async () => {
    const [marta, ana, bia] = [await sing('Marta'), await sing('Ana'), await sing('Bia')]
    const { id: assignmentId } = await put(marta.id)
    const choose = (servantId: string) => changeCell({ assignmentId, seen: 'draft', servantId, warned: [] })
    const outcomes = await Promise.all([choose(ana.id), choose(bia.id)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['done', 'refused'])
    expect(await readPeople()).toHaveLength(1)
  })

  it('who is away can be chosen by a leader who read it, which leaves a mark; by one who did not, not', async () => {
    const ana = await sing('Ana')
    await db.absence.create({
      data: { servantId: ana.id, firstDay: columnFromDay('2027-01-02'), lastDay: columnFromDay('2027-01-09') },
    })
    const place = { eventId, originalStart: first, positionId }
    expect((await getPlaceCandidates(place))?.candidates).toMatchObject([
      { name: 'Ana', words: ['não pode neste dia'], warned: ['absent'], lastTime: 'ainda não serviu' },
    ])
    expect(await fill(ana.id)).toMatchObject(
      refused('Ana disse agora que não pode neste dia. Confira e escolha de novo.'),
    )
    expect(await fill(ana.id, ['absent'])).toMatchObject(done)
    expect(await readPeople()).toMatchObject([{ name: 'Ana', overrode: ['absent'] }])
  })

  it('lists free people by who served longest ago, then who is greyed and why, then who cannot be chosen', async () => {
    const other = await insertTeam({ name: 'Som', positions: ['Mesa'] })
    const [recent, longAgo, busy, third, declined, young] = [
      await sing('Recente'),
      await sing('Antiga'),
      await sing('Ocupado'),
      await sing('Terceira'),
      await sing('Recusou'),
      await sing('Jovem', { isAdult: false }),
    ]
    const elsewhere = (servantId: string, originalStart: string) =>
      insertAssignment({ eventId, originalStart, positionId: other.positionIds[0] ?? '', servantId, status: 'yes' })
    await elsewhere(recent.id, starts[2] ?? '')
    await elsewhere(longAgo.id, first)
    await elsewhere(busy.id, starts[3] ?? '')
    for (const start of starts.slice(1, 3)) await elsewhere(third.id, start)
    await put(declined.id, 'no', starts[3])
    const found = await getPlaceCandidates({ eventId, originalStart: starts[3] ?? '', positionId })
    expect(found?.candidates.map(({ name, lastTime, words }) => [name, lastTime, ...words].join(' | '))).toEqual([
      'Antiga | última vez: 3 de janeiro',
      'Recente | última vez: 17 de janeiro',
      'Ocupado | ainda não serviu | já serve neste dia',
      'Terceira | última vez: 17 de janeiro | terceira semana seguida',
      'Jovem | ainda não serviu | falta a autorização de um responsável',
      'Recusou | ainda não serviu | respondeu que não pode',
    ])
    const choose = (servantId: string) => fill(servantId, ['absent', 'elsewhere', 'third'], starts[3])
    expect(await choose(young.id)).toMatchObject({ status: 'refused' })
    expect(await choose(declined.id)).toMatchObject({ status: 'refused' })
  })

  it('takes more people on a day if the leader says so, and no less than were chosen', async () => {
    const [ana, bia] = [await sing('Ana'), await sing('Bia')]
    await fill(ana.id)
    const need = { eventId, originalStart: first, positionId }
    await setNeed({ ...need, count: 2 })
    expect(await fill(bia.id)).toMatchObject(done)
    await setNeed({ ...need, count: 0 })
    expect((await listPeople()).sort()).toEqual(['Ana draft', 'Bia draft'])
    expect((await getRosterScreen({ month, teamId }))?.roster?.days[1]?.places[0]?.count).toBe(1)
  })

  it('stays as it is once the service has begun, is cancelled or is gone', async () => {
    const ana = await sing('Ana')
    setNow('2027-01-03T18:00')
    expect(await fill(ana.id)).toMatchObject(refused('Este culto já começou: a escala dele não muda mais.'))
    await changeOccurrence(eventId, starts[1] ?? '', { isCancelled: true })
    expect(await fill(ana.id, [], starts[1])).toMatchObject(
      refused('Este culto está cancelado: a escala dele não muda.'),
    )
    expect(await fill(ana.id, [], '2027-01-05T18:00')).toMatchObject({ status: 'refused' })
    expect(await db.assignment.count()).toBe(0)
  })
})

it('a service on which the team does not serve can be opened', async () => {
  const vigil = await insertEvent({ kind: 'service', title: 'Vigília', date: '2027-01-15', time: '22:00' })
  const screen = await getRosterScreen({ month, teamId })
  expect(screen?.unplanned.map(({ title }) => title)).toEqual(['Vigília'])
  await addRosterDay({ teamId, eventId: vigil.id, originalStart: '2027-01-15T22:00' })
  const opened = await getRosterScreen({ month, teamId })
  expect(opened?.unplanned).toEqual([])
  expect(opened?.roster?.days.map(({ occurrence }) => occurrence.title)).toContain('Vigília')
  expect(await db.need.count({ where: { originalStart: columnFromWallClock('2027-01-15T22:00'), count: 1 } })).toBe(1)
})

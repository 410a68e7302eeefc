import { addDays, addHours, addMinutes } from 'date-fns'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deletePerson } from '@/lib/account/mutations'
import {
  announceAnswers,
  announceAsked,
  announceOpenPlace,
  announceSoonEvents,
} from '@/lib/assembly/notifications/jobs'
import { chooseChannel, markSeen } from '@/lib/assembly/notifications/mutations'
import type { Channel } from '@/lib/assembly/notifications/topics'
import { withdrawConsent } from '@/lib/people/guardian/mutations'
import { db } from '@/lib/platform/database/db'
import { columnFromDay } from '@/lib/platform/runtime/time'
import { changeOccurrence, insertAttendance } from '@/tests/support/events'
import { countWaiting, insertListener, listWaiting, markAllSent } from '@/tests/support/notifications'
import { insertProfile } from '@/tests/support/people'
import { insertAssignment, insertNeed, insertServant, insertSundayService, insertTeam } from '@/tests/support/rosters'

vi.mock('next/server', () => ({ connection: async () => {} }))

/** A Monday at noon by the church's clock. */
const monday = new Date('2027-03-01T15:00Z')
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: monday }))
afterEach(() => vi.useRealTimers())

const [first, second, third, fourth] = ['2027-03-07', '2027-03-14', '2027-03-21', '2027-03-28'].map(
  day => `${day}T18:00`,
) as [string, string, string, string]

let eventId: string
let leader: { id: string }
let team: Awaited<ReturnType<typeof insertTeam>>
let [voice, guitar] = ['', '']

beforeEach(async () => {
  eventId = (await insertSundayService()).id
  leader = await insertListener('events', 'phone', { name: 'Pedro Alves' })
  team = await insertTeam({ positions: ['Voz', 'Violão'], leaderIds: [leader.id] })
  ;[voice = '', guitar = ''] = team.positionIds
})

/** Somebody who serves and wants to be told. */
async function insertServing(name: string, channel: Channel = 'phone') {
  const { id: profileId } = await insertListener('events', channel, { name })
  const { id } = await insertServant({ name, profileId, positionIds: [voice, guitar] })
  return { id, profileId }
}

const ask = (servantId: string, originalStart: string, positionId = voice) =>
  insertAssignment({ eventId, originalStart, positionId, servantId, status: 'asked' })

const answer = (id: string, status: 'yes' | 'no', day = first.slice(0, 10)) =>
  db.assignment.update({
    where: { id },
    data: { status, answeredAt: new Date(), answeredDay: columnFromDay(day), offeredAt: null },
  })

const pass = (time: Date) => vi.setSystemTime(time)
const pathOf = (start: string) => `/app/day/${eventId}/${start}`

describe('who is asked to serve', () => {
  it('reads all days of a publishing in one message that leads to the answers, and reads it once', async () => {
    const marta = await insertServing('Marta Souza')
    for (const start of [first, second, third, fourth]) await ask(marta.id, start)
    await ask(marta.id, first, guitar)
    await announceAsked()
    await announceAsked()
    expect(await listWaiting(marta.profileId)).toMatchObject([
      {
        title: 'Você foi chamado para servir',
        body: '7 de março: Voz e Violão. 14 de março: Voz. 21 de março: Voz. E mais um dia. Toque para dizer se vai.',
        path: `/app/rosters?month=2027-03&team=${team.id}`,
      },
    ])
    await markAllSent(addMinutes(monday, 1))
    await announceAsked()
    expect(await countWaiting(marta.profileId)).toBe(0)
  })

  it('reads of a later publishing only what is new', async () => {
    const marta = await insertServing('Marta Souza')
    await ask(marta.id, first)
    await announceAsked()
    await markAllSent(addMinutes(monday, 1))
    pass(addHours(monday, 5))
    await ask(marta.id, second)
    await announceAsked()
    expect(await listWaiting(marta.profileId)).toMatchObject([
      { body: 'Domingo, 14 de março, às 18:00: Voz. Toque para dizer se vai.', path: pathOf(second) },
    ])
  })

  it('is told nothing of a draft, of what was answered, seen, cancelled or taken back meanwhile', async () => {
    const [drafted, answered, looked, out] = [
      await insertServing('Ana'),
      await insertServing('Bia'),
      await insertServing('Caio'),
      await insertServing('Davi'),
    ]
    await insertAssignment({ eventId, originalStart: first, positionId: voice, servantId: drafted.id })
    const asked = await ask(answered.id, first)
    await ask(looked.id, first)
    const taken = await ask(out.id, first)
    await announceAsked()
    await answer(asked.id, 'yes')
    pass(addMinutes(monday, 1))
    await markSeen(looked.profileId, [{ kind: 'asked' }])
    await db.assignment.update({ where: { id: taken.id }, data: { status: 'out' } })
    for (const { profileId } of [drafted, answered, looked, out]) expect(await listWaiting(profileId)).toEqual([])

    const eva = await insertServing('Eva')
    await ask(eva.id, second)
    await changeOccurrence(eventId, second, { isCancelled: true })
    await announceAsked()
    expect(await countWaiting(eva.profileId)).toBe(0)
  })

  it('without an account, or suspended, is told by hand', async () => {
    const { id } = await insertServant({ name: 'Rute', positionIds: [voice] })
    await ask(id, first)
    const caio = await insertServing('Caio')
    await db.profile.update({ where: { id: caio.profileId }, data: { suspendedAt: monday } })
    await ask(caio.id, first)
    await announceAsked()
    expect(await db.notification.count()).toBe(0)
  })
})

describe('an answer that is missing', () => {
  it('is asked for after three days, once, and again for what was published later', async () => {
    const marta = await insertServing('Marta Souza')
    await ask(marta.id, second)
    await announceAsked()
    await markAllSent(monday)
    pass(addHours(monday, 71))
    await announceSoonEvents()
    expect(await countWaiting(marta.profileId)).toBe(0)

    pass(addHours(monday, 73))
    await announceSoonEvents()
    expect(await listWaiting(marta.profileId)).toMatchObject([
      {
        title: 'Falta a sua resposta: você pode servir?',
        body: 'Domingo, 14 de março, às 18:00: Voz. Toque para responder.',
        path: pathOf(second),
      },
    ])
    await ask(marta.id, fourth)
    await markAllSent(new Date())
    pass(addHours(monday, 100))
    await announceSoonEvents()
    expect(await countWaiting(marta.profileId)).toBe(0)
    pass(addHours(monday, 73 + 73))
    await announceSoonEvents()
    expect(await listWaiting(marta.profileId)).toMatchObject([{ body: expect.stringContaining('28 de março: Voz') }])
  })

  it('is not asked for once it came', async () => {
    const marta = await insertServing('Marta Souza')
    const { id } = await ask(marta.id, second)
    pass(addHours(monday, 73))
    await announceSoonEvents()
    await answer(id, 'no', second.slice(0, 10))
    expect(await listWaiting(marta.profileId)).toEqual([])
  })
})

describe('the day before', () => {
  const saturday = new Date('2027-03-06T21:30Z')

  it.each(['phone', 'mail'] as const)('who serves is reminded by %s, once', async channel => {
    const marta = await insertServing('Marta Souza', channel)
    for (const positionId of [voice, guitar])
      await insertAssignment({ eventId, originalStart: first, positionId, servantId: marta.id, status: 'yes' })
    pass(new Date('2027-03-06T20:00Z'))
    await announceSoonEvents()
    expect(await countWaiting(marta.profileId)).toBe(0)
    pass(saturday)
    await announceSoonEvents()
    expect(await listWaiting(marta.profileId)).toMatchObject([
      { title: 'Amanhã às 18:00 você serve', body: 'Culto de Domingo: Voz e Violão.', path: pathOf(first) },
    ])
    await markAllSent(saturday)
    await announceSoonEvents()
    expect(await countWaiting(marta.profileId)).toBe(0)
  })

  it('who has not answered is asked once more; who cannot, or whose service is cancelled, reads nothing', async () => {
    const [marta, rute] = [await insertServing('Marta Souza'), await insertServing('Rute')]
    await ask(marta.id, first)
    await insertAssignment({ eventId, originalStart: first, positionId: voice, servantId: rute.id, status: 'no' })
    pass(saturday)
    await announceSoonEvents()
    expect(await countWaiting(rute.profileId)).toBe(0)
    expect(await listWaiting(marta.profileId)).toMatchObject([
      { title: 'Amanhã às 18:00: você vai servir?', body: 'Culto de Domingo: Voz. Ainda falta a sua resposta.' },
    ])
    await changeOccurrence(eventId, first, { isCancelled: true })
    expect(await listWaiting(marta.profileId)).toEqual([])
  })

  it('who serves and comes reads one mail, and an hour before on the phone that it begins', async () => {
    const [marta, joao] = [await insertServing('Marta', 'mail'), await insertServing('João')]
    for (const { id: servantId, profileId } of [marta, joao]) {
      await insertAssignment({ eventId, originalStart: first, positionId: voice, servantId, status: 'yes' })
      await insertAttendance({ eventId, originalStart: first, profileId })
    }
    pass(saturday)
    await announceSoonEvents()
    expect(await countWaiting(marta.profileId)).toBe(1)
    pass(new Date('2027-03-07T20:10Z'))
    await announceSoonEvents()
    expect((await listWaiting(joao.profileId)).map(({ title }) => title)).toEqual([
      'Hoje às 18:00 você serve',
      'Culto de Domingo',
    ])
  })
})

describe('leaders', () => {
  it('read the last of three answers, once', async () => {
    const marta = await insertServing('Marta Souza')
    const { id } = await ask(marta.id, first)
    for (const status of ['no', 'yes', 'no'] as const) {
      pass(addMinutes(new Date(), 1))
      await answer(id, status)
    }
    await announceAnswers({ teamId: team.id })
    await announceAnswers({ teamId: team.id })
    expect(await listWaiting(leader.id)).toMatchObject([
      {
        title: 'Louvor: uma resposta',
        body: 'Marta não pode: 7 de março (Voz).',
        path: `/app/rosters?month=2027-03&team=${team.id}`,
      },
    ])
    await markAllSent(new Date())
    pass(addMinutes(new Date(), 30))
    await answer(id, 'yes')
    await answer(id, 'no')
    await announceAnswers({ teamId: team.id })
    expect(await countWaiting(leader.id)).toBe(0)
  })

  it('read who cannot first, and nothing of their own answer', async () => {
    const people = await Promise.all(['Marta Souza', 'João Lima', 'Rute Dias'].map(name => insertServing(name)))
    const own = await insertServant({ name: 'Pedro', profileId: leader.id, positionIds: [voice] })
    const rows = await Promise.all([...people, own].map(({ id }) => ask(id, first)))
    const [byMarta, byJoao, byRute, byPedro] = rows.map(({ id }) => id) as [string, string, string, string]
    pass(addMinutes(monday, 1))
    await answer(byPedro, 'yes')
    await announceAnswers({ teamId: team.id })
    expect(await countWaiting(leader.id)).toBe(0)

    await answer(byMarta, 'yes')
    await answer(byJoao, 'yes')
    await answer(byRute, 'no')
    await announceAnswers({ teamId: team.id })
    const [told] = await listWaiting(leader.id)
    expect(told).toMatchObject({ title: 'Louvor: 3 respostas' })
    expect(told?.body).toMatch(/^Rute não pode: 7 de março \(Voz\)\. Vão: (Marta e João|João e Marta)\.$/)
  })

  it('of another team read nothing, and neither does who leads no more', async () => {
    const other = await insertListener('events')
    await insertTeam({ name: 'Som', leaderIds: [other.id] })
    const marta = await insertServing('Marta Souza')
    await answer((await ask(marta.id, first)).id, 'yes')
    await announceAnswers({ teamId: team.id })
    expect(await countWaiting(other.id)).toBe(0)
    expect(await listWaiting(leader.id)).toHaveLength(1)
    await db.teamLeader.deleteMany({ where: { teamId: team.id } })
    expect(await listWaiting(leader.id)).toEqual([])
  })

  it('are told which place is empty when a guardian takes the consent back, and not whose', async () => {
    const pastor = await insertProfile()
    const { id: profileId } = await insertProfile({ name: 'Lia Prado' })
    await db.profile.update({ where: { id: profileId }, data: { birthDate: columnFromDay('2013-05-02') } })
    await db.guardianConsent.create({
      data: { profileId, guardian: 'Rute', how: 'por telefone', confirmedBy: pastor.id, confirmedAt: monday },
    })
    const lia = await insertServant({ name: 'Lia', profileId, positionIds: [voice], isAdult: false })
    const { id } = await ask(lia.id, first)
    await answer(id, 'yes')
    await withdrawConsent(profileId, pastor.id)
    expect(await db.assignment.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: 'out' })

    await announceSoonEvents()
    await announceSoonEvents()
    expect(await listWaiting(leader.id)).toMatchObject([
      { title: 'Louvor: abriu um lugar', body: 'Ficou sem ninguém: 7 de março (Voz).' },
    ])
    const rute = await insertServing('Rute')
    await ask(rute.id, first)
    expect(await listWaiting(leader.id)).toEqual([])
  })

  it('are told once when somebody who was to serve deletes their account', async () => {
    const marta = await insertServing('Marta Souza')
    await answer((await ask(marta.id, first)).id, 'yes')
    await deletePerson(marta.profileId)
    await announceSoonEvents()
    expect(await listWaiting(leader.id)).toMatchObject([{ body: 'Ficou sem ninguém: 7 de março (Voz).' }])
    await markAllSent(new Date())
    await announceSoonEvents()
    expect(await countWaiting(leader.id)).toBe(0)
  })

  it('are told nothing of whom they took out themselves', async () => {
    const marta = await insertServing('Marta Souza')
    const { id } = await ask(marta.id, first)
    await db.assignment.update({ where: { id }, data: { status: 'out' } })
    await announceSoonEvents()
    expect(await countWaiting(leader.id)).toBe(0)
  })
})

describe('who was taken out after they knew', () => {
  it('is told so, unless they serve there in something else', async () => {
    const [marta, joao] = [await insertServing('Marta Souza'), await insertServing('João')]
    const rows = [await ask(marta.id, first), await ask(joao.id, first)]
    await announceAsked()
    await markAllSent(monday)
    for (const { id } of rows) await db.assignment.update({ where: { id }, data: { status: 'out' } })
    await insertAssignment({ eventId, originalStart: first, positionId: guitar, servantId: joao.id })
    await announceSoonEvents()
    await announceSoonEvents()
    expect(await listWaiting(marta.profileId)).toMatchObject([
      {
        title: 'Você saiu da escala: Culto de Domingo',
        body: 'Era domingo, 7 de março, às 18:00. Nesse dia você não serve.',
      },
    ])
    expect(await countWaiting(joao.profileId)).toBe(0)
  })
})

describe('a place that is offered', () => {
  const offer = async (servantId: string) => {
    const { id } = await ask(servantId, first)
    await answer(id, 'no')
    await db.assignment.update({ where: { id }, data: { offeredAt: new Date() } })
    return id
  }

  it('is told to those who could take it', async () => {
    const rute = await insertServing('Rute')
    const [free, away, busy, refusing, suspended] = await Promise.all(
      ['Ana', 'Bia', 'Caio', 'Davi', 'Eva'].map(name => insertServing(name)),
    )
    if (!free || !away || !busy || !refusing || !suspended) throw new Error('somebody is missing')
    const unable = await insertListener('events')
    await insertServant({ name: 'Fábio', profileId: unable.id, positionIds: [guitar] })
    await db.absence.create({
      data: { servantId: away.id, firstDay: columnFromDay('2027-03-05'), lastDay: columnFromDay('2027-03-08') },
    })
    await ask(busy.id, first, guitar)
    await answer((await ask(refusing.id, first, guitar)).id, 'no')
    await db.profile.update({ where: { id: suspended.profileId }, data: { suspendedAt: monday } })
    const assignmentId = await offer(rute.id)
    await announceOpenPlace({ assignmentId })
    await announceOpenPlace({ assignmentId })

    expect(await listWaiting(free.profileId)).toMatchObject([
      {
        title: 'Falta alguém: Voz',
        body: 'Domingo, 7 de março, às 18:00, Culto de Domingo. O lugar é de quem disser sim primeiro.',
        path: pathOf(first),
      },
    ])
    for (const { profileId } of [rute, away, busy, refusing, suspended])
      expect(await listWaiting(profileId)).toEqual([])
    expect(await countWaiting(unable.id)).toBe(0)
  })

  it('is told to nobody any more once somebody took it, filled it, or the person comes after all', async () => {
    const [rute, ana] = [await insertServing('Rute'), await insertServing('Ana')]
    const assignmentId = await offer(rute.id)
    await announceOpenPlace({ assignmentId })
    expect(await listWaiting(ana.profileId)).toHaveLength(1)

    const other = await insertServant({ name: 'Sem conta', positionIds: [voice] })
    const filled = await ask(other.id, first)
    expect(await listWaiting(ana.profileId)).toEqual([])
    await insertNeed({ eventId, positionId: voice, count: 2 })
    expect(await listWaiting(ana.profileId)).toHaveLength(1)
    await db.assignment.update({ where: { id: filled.id }, data: { replacesId: assignmentId } })
    expect(await listWaiting(ana.profileId)).toEqual([])
    await db.assignment.update({ where: { id: filled.id }, data: { replacesId: null } })
    await answer(assignmentId, 'yes')
    expect(await listWaiting(ana.profileId)).toEqual([])
  })

  it('is told again when it is offered again', async () => {
    const [rute, ana] = [await insertServing('Rute'), await insertServing('Ana')]
    const assignmentId = await offer(rute.id)
    await announceOpenPlace({ assignmentId })
    await markAllSent(addMinutes(monday, 1))
    await announceOpenPlace({ assignmentId })
    expect(await countWaiting(ana.profileId)).toBe(0)
    pass(addDays(monday, 1))
    await db.assignment.update({ where: { id: assignmentId }, data: { offeredAt: new Date() } })
    await announceOpenPlace({ assignmentId })
    expect(await countWaiting(ana.profileId)).toBe(1)
  })
})

it('who wants nothing of events is told nothing', async () => {
  const marta = await insertServing('Marta Souza')
  await chooseChannel(marta.profileId, 'events', 'none')
  await ask(marta.id, first)
  await announceAsked()
  pass(new Date('2027-03-06T21:30Z'))
  await announceSoonEvents()
  expect(await db.notification.count()).toBe(0)
})

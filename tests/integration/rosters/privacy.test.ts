import { beforeEach, expect, it } from 'vitest'
import { GET as exportMine } from '@/app/api/me/export/route'
import { deletePerson } from '@/lib/account/mutations'
import { confirmConsent, withdrawConsent } from '@/lib/people/guardian/mutations'
import { db } from '@/lib/platform/database/db'
import { columnFromDay } from '@/lib/platform/runtime/time'
import { countMissing } from '@/lib/rosters/month/month'
import { readMonth } from '@/lib/rosters/month/reads'
import { insertProfile, signIn } from '@/tests/support/people'
import { insertAssignment, insertNeed, insertServant, insertSundayService, insertTeam } from '@/tests/support/rosters'

let eventId: string
let team: Awaited<ReturnType<typeof insertTeam>>
let voice: string
const [past, coming] = ['2027-01-03T18:00', '2027-03-07T18:00'] as const

beforeEach(async () => {
  eventId = (await insertSundayService()).id
  team = await insertTeam()
  voice = team.positionIds[0] ?? ''
  await insertNeed({ eventId, positionId: voice, count: 1 })
})

const serve = (servantId: string, originalStart: string = coming) =>
  insertAssignment({ eventId, originalStart, positionId: voice, servantId, status: 'yes' })

/** Who stands on a day for the leader, and how many are missing. */
async function readDay(start: string, now = new Date('2027-02-01T12:00Z')) {
  const { days } = await readMonth(db, { team, month: start.slice(0, 7), isLeader: true, now })
  const [place] = days.find(({ occurrence }) => occurrence.originalStart === start)?.places ?? []
  if (!place) throw new Error('the team does not serve on this day')
  const people = place.people.map(({ name, status, note }) => [name, status, ...(note ? [note] : [])].join(' '))
  return { people, missing: countMissing(place) }
}

it('of a deleted person past rosters say that somebody served, and a coming one has an open place', async () => {
  const { id: profileId } = await insertProfile({ name: 'Marta Souza' })
  const { id: servantId } = await insertServant({ profileId, positionIds: [voice], phone: '27911112222' })
  await serve(servantId, past)
  const { id } = await serve(servantId)
  await db.assignment.update({ where: { id }, data: { note: 'Chego às seis.' } })
  await db.servantLink.create({ data: { servantId, kind: 'calendar', tokenHash: 'a hash' } })
  await db.absence.create({
    data: { servantId, firstDay: columnFromDay('2027-04-01'), lastDay: columnFromDay('2027-04-02') },
  })
  expect(await readDay(coming)).toEqual({ people: ['Marta Souza yes Chego às seis.'], missing: 0 })

  await deletePerson(profileId)
  expect(await readDay(past)).toMatchObject({ people: ['alguém yes'] })
  expect(await readDay(coming)).toEqual({ people: ['alguém yes'], missing: 1 })
  expect([await db.servant.count(), await db.absence.count(), await db.servantLink.count()]).toEqual([0, 0, 0])
})

it('the export of a person says where, when and what they answered', async () => {
  const marta = await insertProfile({ name: 'Marta Souza' })
  const { id } = await insertServant({ name: 'Marta', profileId: marta.id, positionIds: [voice] })
  const { id: assignmentId } = await serve(id)
  await db.assignment.update({ where: { id: assignmentId }, data: { note: 'Chego às seis.' } })
  await insertAssignment({ eventId, originalStart: '2027-03-14T18:00', positionId: voice, servantId: id })
  await db.teamLeader.create({ data: { teamId: team.id, profileId: marta.id } })
  await signIn(marta)
  const file = await (await exportMine(new Request('http://localhost/api/me/export'))).json()
  expect(file.escalas).toMatchObject([
    {
      nome: 'Marta',
      serveEm: ['Voz (Louvor)'],
      escalas: ['07 de março de 2027, Culto de Domingo: Voz · vai · “Chego às seis.”'],
      maiorDeIdade: true,
    },
  ])
  expect(file.equipesQueLidera).toMatchObject([{ equipe: 'Louvor' }])
})

it('a guardian’s consent that is withdrawn ends the coming duties at once, and none that are over', async () => {
  const pastor = await insertProfile()
  const { id: profileId } = await insertProfile({ name: 'Lia Prado' })
  await db.profile.update({ where: { id: profileId }, data: { birthDate: columnFromDay('2013-05-02') } })
  const consent = { profileId, guardian: 'Rute', how: 'por telefone', by: pastor.id }
  expect(await confirmConsent(consent)).toMatchObject({ ok: true })
  const { id: servantId } = await insertServant({ profileId, positionIds: [voice], isAdult: false })
  await serve(servantId)
  await insertAssignment({ eventId, originalStart: '2027-03-14T18:00', positionId: voice, servantId })
  expect(await readDay(coming)).toEqual({ people: ['Lia Prado yes'], missing: 0 })

  await withdrawConsent(profileId, pastor.id)
  expect(await readDay(coming)).toEqual({ people: ['Lia Prado out'], missing: 1 })
  expect(await readDay('2027-03-14T18:00')).toEqual({ people: [], missing: 1 })
  await expect(serve(servantId, '2027-03-21T18:00')).rejects.toThrow(/assignments_age/)
})

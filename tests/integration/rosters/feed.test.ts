import { expect, it } from 'vitest'
import { GET } from '@/app/agenda/escala/[file]/route'
import { cancelEvent, updateEvent } from '@/lib/events/actions/editing'
import { db } from '@/lib/platform/database/db'
import { deleteLinks, issueCalendarLink } from '@/lib/rosters/links/mutations'
import { createFormData } from '@/tests/support/form'
import { signInAs, signOut } from '@/tests/support/people'
import { insertAssignment, insertServant, insertSundayService, insertTeam } from '@/tests/support/rosters'

const days = ['01-08', '01-15', '01-22', '01-29', '02-05'].map(day => `2062-${day}`)
const [first = '', second = '', third = '', fourth = '', fifth = ''] = days.map(day => `${day}T18:00`)

/** Marta sings on three Sundays; another one is only planned, and on one she cannot. */
async function insertDuties() {
  const { id: eventId } = await insertSundayService('2062-01-01')
  const { positionIds } = await insertTeam({ positions: ['Voz', 'Violão'] })
  const [positionId = '', guitar = ''] = positionIds
  const marta = await insertServant({ positionIds })
  const other = await insertServant({ name: 'Davi', positionIds })
  const place = { eventId, positionId, servantId: marta.id }
  await insertAssignment({ ...place, originalStart: first, status: 'yes' })
  await insertAssignment({ ...place, positionId: guitar, originalStart: first, status: 'asked' })
  await insertAssignment({ ...place, originalStart: second, status: 'asked' })
  await insertAssignment({ ...place, originalStart: third, status: 'no' })
  await insertAssignment({ ...place, originalStart: fourth, status: 'draft' })
  await insertAssignment({ ...place, originalStart: fifth, status: 'out' })
  await insertAssignment({ ...place, servantId: other.id, originalStart: fourth, status: 'yes' })
  return { eventId, marta, token: await issueCalendarLink(marta.id) }
}

const ask = (token: string) =>
  GET(new Request(`http://localhost:3000/agenda/escala/${token}.ics`), {
    params: Promise.resolve({ file: `${token}.ics` }),
  })
const readLines = async (token: string, name: string) =>
  [...(await (await ask(token)).text()).matchAll(new RegExp(`^${name}.*$`, 'gm'))].map(([line]) => line.trim())

it('a person’s calendar has their own duties, each service once, and neither drafts nor what they do not do', async () => {
  const { token } = await insertDuties()
  signOut()
  expect(await readLines(token, 'SUMMARY')).toEqual([
    'SUMMARY:Voz\\, Violão · Culto de Domingo',
    'SUMMARY:Voz · Culto de Domingo',
  ])
  expect(await readLines(token, 'DTSTART;TZID')).toEqual([
    'DTSTART;TZID=America/Sao_Paulo:20620108T180000',
    'DTSTART;TZID=America/Sao_Paulo:20620115T180000',
  ])
  const { headers } = await ask(token)
  expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual(['private, no-cache', 'noindex'])
})

it('follows a service to another hour, and says that one is cancelled', async () => {
  const { token, eventId } = await insertDuties()
  await signInAs('admin')
  await cancelEvent({ eventId, scope: 'one', originalStart: second, isCancelled: true })
  const { version } = await db.event.findUniqueOrThrow({ where: { id: eventId } })
  const named = { eventId, version: String(version), scope: 'one', originalStart: first }
  const moved = { title: 'Culto de Domingo', description: '', date: '2062-01-08', time: '19:30' }
  expect(await updateEvent({ status: 'idle' }, createFormData({ ...named, ...moved }))).toMatchObject({
    status: 'done',
  })
  expect(await readLines(token, 'DTSTART;TZID')).toContain('DTSTART;TZID=America/Sao_Paulo:20620108T193000')
  expect(await readLines(token, 'STATUS')).toEqual(['STATUS:CONFIRMED', 'STATUS:CANCELLED'])
})

it('is gone once the link was exchanged, and a new address is another', async () => {
  const { token, marta } = await insertDuties()
  expect(await issueCalendarLink(marta.id)).toBe(token)
  expect(JSON.stringify(await db.servantLink.findMany())).not.toContain(token)
  await deleteLinks(marta.id)
  expect((await ask(token)).status).toBe(404)
  expect((await ask(await issueCalendarLink(marta.id))).status).toBe(200)
  expect((await ask(token)).status).toBe(404)
})

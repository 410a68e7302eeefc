import { expect, it } from 'vitest'
import { addDaysTo } from '@/lib/platform/runtime/time'
import type { Candidate, Duty, Place } from '@/lib/rosters/proposal/candidate'
import { propose } from '@/lib/rosters/proposal/propose'
import type { AssignmentStatus } from '@/lib/rosters/status'

const sunday = '2027-01-10'
const place = (positionId: string, day = sunday, time = '18:00'): Place => ({
  eventId: 'culto',
  originalStart: `${day}T${time}`,
  positionId,
  day,
})
const duty = (day: string, status: AssignmentStatus = 'yes', positionId = 'som'): Duty => ({
  ...place(positionId, day),
  assignmentId: `${day} ${positionId}`,
  status,
})
const person = (name: string, { positionIds = ['voz'], ...known }: Partial<Candidate> = {}): Candidate => ({
  ...{ id: name, name, positionIds, absences: [], duties: [], barredDays: [] },
  ...known,
})
const chosen = (open: Place[], people: Candidate[]) => propose(open, people).chosen.map(({ servantId }) => servantId)

it('who served longest ago comes first, in whichever team that was; who never served comes before all', () => {
  const ana = person('Ana', { duties: [duty('2026-12-27')] })
  const bia = person('Bia', { duties: [duty('2026-11-29')] })
  const caio = person('Caio')
  const open = [place('voz'), place('voz', '2027-01-17'), place('voz', '2027-01-24')]
  expect(chosen(open, [ana, bia, caio])).toEqual(['Caio', 'Bia', 'Ana'])
})

it('of two who served on the same day, the name decides, then the id; the order of the list does not', () => {
  const people = [person('Érica'), person('Bia', { id: '2' }), person('Bia', { id: '1' }), person('Davi')]
  for (const list of [people, people.toReversed()]) expect(chosen([place('voz')], list)).toEqual(['1'])
  expect(chosen([place('voz')], [person('Érica'), person('Fábio')])).toEqual(['Érica'])
})

it.each([
  ['who is away', { absences: [{ firstDay: '2027-01-09', lastDay: '2027-01-10' }] }],
  ['who serves elsewhere that day', { duties: [duty(sunday, 'asked')] }],
  ['who said no on that day', { duties: [duty(sunday, 'no')] }],
  ['who was taken out of this place', { duties: [duty(sunday, 'out', 'voz')] }],
  ['whose third Sunday running it would be', { duties: [duty('2026-12-27'), duty('2027-01-03')] }],
  ['whose Sunday it would be between two others', { duties: [duty('2027-01-03'), duty('2027-01-17', 'draft')] }],
  ['who is too young', { barredDays: [sunday] }],
  ['who cannot take this position', { positionIds: ['violão'] }],
])('%s is not proposed, and the place stays open', (_, known) => {
  const { chosen, unfilled } = propose([place('voz')], [person('Ana', known)])
  expect(chosen).toEqual([])
  expect(unfilled).toEqual([place('voz')])
})

it('nobody is proposed twice on one day, nor three Sundays running', () => {
  const both = { positionIds: ['voz', 'violão'] }
  expect(chosen([place('voz'), place('violão')], [person('Ana', both)])).toEqual(['Ana'])
  expect(chosen([place('voz', sunday, '09:00'), place('voz', sunday, '18:00')], [person('Ana')])).toEqual(['Ana'])
  const sundays = [0, 7, 14, 21].map(days => place('voz', addDaysTo(sunday, days)))
  const { chosen: alone, unfilled } = propose(sundays, [person('Ana')])
  expect(alone.map(({ day }) => day)).toEqual(['2027-01-10', '2027-01-17', '2027-01-31'])
  expect(unfilled.map(({ day }) => day)).toEqual(['2027-01-24'])
})

it('who alone plays the guitar is left for the guitar', () => {
  const ana = person('Ana', { positionIds: ['voz', 'violão'] })
  const bia = person('Bia', { duties: [duty('2026-12-27')] })
  expect(propose([place('voz'), place('violão')], [ana, bia]).chosen).toEqual([
    { ...place('voz'), servantId: 'Bia' },
    { ...place('violão'), servantId: 'Ana' },
  ])
})

it('a large church is filled as far as it can be, and the same way each time', () => {
  const positions = Array.from({ length: 12 }, (_, index) => `p${index}`)
  const people = Array.from({ length: 80 }, (_, index) =>
    person(`Pessoa ${index}`, { positionIds: positions.filter((_, at) => (at + index) % 4 === 0) }),
  )
  const open = [0, 7, 14, 21, 28].flatMap(days => positions.map(name => place(name, addDaysTo('2027-01-03', days))))
  const proposal = propose(open, people)
  expect(proposal.unfilled).toEqual([])
  expect(new Set(proposal.chosen.map(({ servantId, day }) => `${servantId} ${day}`)).size).toBe(60)
  // Sixty places and eighty people: nobody serves a second time.
  expect(new Set(proposal.chosen.map(({ servantId }) => servantId)).size).toBe(60)
  expect(propose(open, people.toReversed())).toEqual(proposal)
})

import process from 'node:process'
import { addDaysTo } from '@/lib/platform/runtime/time'
import type { Candidate, Duty, Place } from '@/lib/rosters/proposal/candidate'
import { propose } from '@/lib/rosters/proposal/propose'
import { print } from '@/scripts/steps.mjs'

/*
 * How long the processor works to propose a month: five Sundays, twelve positions and eighty people, who served every
 * third week for a year. It may take 200 ms.
 *
 * Usage: `node --import ./scripts/aliases.mjs scripts/bench/proposal.ts`
 */
const positions = Array.from({ length: 12 }, (_, index) => `position ${index}`)
const toPlace = (positionId: string, day: string): Place => ({
  ...{ eventId: 'service', originalStart: `${day}T18:00`, positionId, day },
})
const people = Array.from({ length: 80 }, (_, index): Candidate => {
  const positionIds = positions.filter((_, at) => (at + index) % 4 === 0)
  const duties = Array.from({ length: 17 }, (_, turn): Duty => {
    const day = addDaysTo('2026-12-27', -7 * (turn * 3 + (index % 3)))
    return { ...toPlace(positionIds[0] ?? '', day), assignmentId: `${index} ${turn}`, status: 'yes' }
  })
  return { id: `${index}`, name: `Pessoa ${index}`, positionIds, absences: [], duties, barredDays: [] }
})
const open = [0, 7, 14, 21, 28].flatMap(days =>
  positions.map(positionId => toPlace(positionId, addDaysTo('2027-01-03', days))),
)

const measure = () => {
  const before = process.cpuUsage()
  const { chosen } = propose(open, people)
  const { user, system } = process.cpuUsage(before)
  return { milliseconds: (user + system) / 1000, filled: chosen.length }
}
const [first, ...runs] = Array.from({ length: 21 }, measure)
const sorted = runs.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other)
print(`${first?.filled} of ${open.length} places filled`)
print(`first run ${first?.milliseconds.toFixed(1)} ms, then ${sorted[10]?.toFixed(1)} ms (median of 20)`)

import type { Day } from '@/lib/platform/runtime/time'
import {
  type Candidate,
  findOwnRow,
  hasDeclined,
  isAbsent,
  isThirdWeek,
  listServingDays,
  type Place,
  sortByLastTime,
} from './candidate'

export type Proposal = { chosen: (Place & { servantId: string })[]; unfilled: Place[] }

/**
 * Fills open places, one entry for each missing person: day by day, by who served longest ago. What stands is not
 * touched. Nobody is proposed who is absent, who serves on that day, for whom it would be the third week in a row, who
 * may not serve or who said no on that day. The same input gives the same proposal.
 */
export function propose(open: readonly Place[], candidates: readonly Candidate[]): Proposal {
  const people = candidates.map(candidate => ({ ...candidate, servingDays: listServingDays(candidate) }))
  const proposal: Proposal = { chosen: [], unfilled: [] }
  const days = Map.groupBy(open, ({ day }) => day)
  for (const day of [...days.keys()].sort()) {
    const places = days.get(day) ?? []
    const free = sortByLastTime(people, day).filter(person => isFree(person, day))
    const seats = seatPeople(places, place => free.filter(person => canTake(person, place)))
    for (const [index, place] of places.entries()) {
      const person = seats.get(index)
      if (!person) {
        proposal.unfilled.push(place)
        continue
      }
      proposal.chosen.push({ ...place, servantId: person.id })
      person.servingDays.add(day)
      person.duties = [...person.duties, { ...place, assignmentId: '', status: 'draft' }]
    }
  }
  return proposal
}

type Person = Candidate & { servingDays: Set<Day> }

const isFree = (person: Person, day: Day) =>
  !person.servingDays.has(day) &&
  !person.barredDays.includes(day) &&
  !isAbsent(person, day) &&
  !hasDeclined(person, day) &&
  !isThirdWeek(person.servingDays, day)

const canTake = (person: Person, place: Place) =>
  person.positionIds.includes(place.positionId) && !findOwnRow(person, place)

/**
 * Seats each person once, as many as can be: who is alone able to take a place moves there, and somebody else takes
 * theirs. Returns the people by the index of their place.
 */
function seatPeople(places: readonly Place[], listFree: (place: Place) => Person[]) {
  const placeOf = new Map<Person, number>()
  const free = places.map(listFree)

  const seat = (index: number, asked: Set<Person>): boolean => {
    const able = free[index]?.filter(person => !asked.has(person)) ?? []
    const person =
      able.find(person => !placeOf.has(person)) ??
      able.find(person => {
        asked.add(person)
        const held = placeOf.get(person)
        return held !== undefined && seat(held, asked)
      })
    if (!person) return false
    placeOf.set(person, index)
    return true
  }

  for (const index of places.keys()) seat(index, new Set())
  return new Map([...placeOf].map(([person, index]) => [index, person]))
}

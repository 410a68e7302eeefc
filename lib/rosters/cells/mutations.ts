import 'server-only'
import { columnFromWallClock, wallClockFromColumn } from '@/lib/engines/recurrence/wall-clock'
import { type OccurrenceRef, readOccurrences } from '@/lib/events/occurrences/reads'
import { unwritten, written } from '@/lib/platform/action/written'
import { db, type Transaction } from '@/lib/platform/database/db'
import { canBePlanned, countMissing, type PositionPlaces, type RosterTeam } from '@/lib/rosters/month/month'
import { readDays } from '@/lib/rosters/month/reads'
import { messages, warnings } from '@/lib/rosters/planning/messages'
import { lockPlaces, lockTeam } from '@/lib/rosters/planning/mutations'
import { readCandidates } from '@/lib/rosters/planning/reads'
import { findOwnRow, findReasons, type Place } from '@/lib/rosters/proposal/candidate'
import type { Reason } from '@/lib/rosters/proposal/reasons'
import { holdsPlace } from '@/lib/rosters/status'

type Choice = { servantId: string; warned: Reason[] }
type Fill = Choice & OccurrenceRef & { team: RosterTeam; positionId: string; now?: Date }
type Change = {
  team: RosterTeam
  assignmentId: string
  /** The status that counted on the leader's screen. */
  seen: 'draft' | 'asked' | 'yes'
  /** Who comes instead; null: nobody. */
  choice: Choice | null
  now?: Date
}

/** Chooses somebody for an open place: a draft until the month is published. */
export function fillPlace({ team, positionId, eventId, originalStart, servantId, warned, now = new Date() }: Fill) {
  return db.$transaction(async transaction => {
    await lockTeam(transaction, team.id)
    const place = await openPlace(transaction, { eventId, originalStart, positionId, now })
    if (!place.ok) return place
    // A second tap finds the person there.
    if (place.places.people.some(person => person.servantId === servantId && holdsPlace(person.status)))
      return written()
    if (countMissing(place.places) === 0) return unwritten(messages.full(listHolders(place.places)))
    return writeDraft(transaction, place, { servantId, warned })
  })
}

/**
 * Takes a person out of their place, for somebody else or for nobody, if nothing happened since the leader saw it. Who was
 * asked stays as taken out, and is told within minutes (announceSoonEvents); a draft goes.
 */
export function changePlace({ team, assignmentId, seen, choice, now = new Date() }: Change) {
  return db.$transaction(async transaction => {
    await lockTeam(transaction, team.id)
    const row = await transaction.assignment.findUnique({ where: { id: assignmentId } })
    if (!row) return unwritten(messages.changed)
    const { eventId, positionId } = row
    const originalStart = wallClockFromColumn(row.originalStart)
    const place = await openPlace(transaction, { eventId, originalStart, positionId, now })
    if (!place.ok) return place
    const person = place.places.people.find(person => person.assignmentId === assignmentId)
    if (!person) return unwritten(messages.changed)
    if (person.status !== seen) return unwritten(messages.answered(person.name, person.status))

    if (choice) {
      const drafted = await writeDraft(transaction, place, choice)
      if (!drafted.ok) return drafted
    }
    if (seen === 'draft') await transaction.assignment.delete({ where: { id: assignmentId } })
    else await transaction.assignment.update({ where: { id: assignmentId }, data: { status: 'out' } })
    return written()
  })
}

type OpenPlace = { place: Place; places: PositionPlaces }

/** Returns who stands in a place that can still be planned, locked. */
async function openPlace(
  transaction: Transaction,
  { eventId, originalStart, positionId, now }: Omit<Place, 'day'> & { now: Date },
) {
  const [occurrence] = await readOccurrences(transaction, [{ eventId, originalStart }])
  if (!occurrence) return unwritten(messages.missing)
  if (!canBePlanned(occurrence, now)) return unwritten(occurrence.isCancelled ? messages.cancelled : messages.begun)
  await lockPlaces(transaction, [positionId], [occurrence])
  const team = { id: '', name: '', positions: [{ id: positionId, name: '' }] }
  const [day] = await readDays(transaction, { team, occurrences: [occurrence], isLeader: true, now })
  const place: Place = { eventId, originalStart, positionId, day: occurrence.date }
  return written({ place, places: day?.places[0] ?? { positionId, count: 0, people: [] } })
}

async function writeDraft(transaction: Transaction, { place, places }: OpenPlace, { servantId, warned }: Choice) {
  const { day, originalStart, ...ids } = place
  const candidates = await readCandidates(transaction, { positionIds: [place.positionId], days: [day] })
  const candidate = candidates.find(({ id }) => id === servantId)
  if (!candidate) return unwritten(messages.notInTeam)
  const own = findOwnRow(candidate, place)
  const present = places.people.find(({ assignmentId }) => assignmentId === own?.assignmentId)
  if (present && holdsPlace(present.status)) return unwritten(messages.alreadyHere(candidate.name))
  if (present?.status === 'no') return unwritten(messages.saidNo(candidate.name))
  if (candidate.barredDays.length > 0) return unwritten(messages.mayNotServe(candidate.name))
  const overrode = findReasons(candidate, day)
  const unseen = overrode.find(reason => !warned.includes(reason))
  if (unseen) return unwritten(warnings[unseen](candidate.name))

  // Who was taken out before is a draft again, as if they had never been asked.
  const unasked = { answeredAt: null, answeredDay: null, askedAt: null, offeredAt: null, knownState: null, note: '' }
  if (own) {
    await transaction.assignment.update({
      where: { id: own.assignmentId },
      data: { ...unasked, toldStatus: null, status: 'draft', overrode },
    })
  } else {
    await transaction.assignment.create({
      data: { ...ids, originalStart: columnFromWallClock(originalStart), servantId, overrode },
    })
  }
  return written()
}

const listHolders = ({ people }: PositionPlaces) =>
  people.filter(({ status }) => holdsPlace(status)).map(({ name }) => name)

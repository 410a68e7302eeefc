import ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'
import { toWallClock, type WallClock } from '@/lib/engines/recurrence/wall-clock'
import type { TimeOfDay } from '@/lib/platform/runtime/time'

/**
 * The zone's offsets from a year on, as calendar apps need them beside times with a TZID: the one with which the year
 * begins, and every change after it.
 */
export function createTimeZoneComponent(timeZone: string, year: number): ICAL.Component {
  const component = new ICAL.Component('vtimezone')
  component.addPropertyWithValue('tzid', timeZone)
  for (const change of listChanges(timeZone, year)) component.addSubcomponent(createObservance(change))
  return component
}

/**
 * The wall clocks of this time of day, from a year on, that never are: the clock is put forward over them. Apps leave
 * such an occurrence out, or show it an hour early.
 */
export const listSkippedStarts = (timeZone: string, year: number, time: TimeOfDay): WallClock[] =>
  listChanges(timeZone, year).flatMap(({ at, before, after }) => {
    const start = toWallClock(at.slice(0, 10), time)
    const ahead = (Date.parse(`${start}:00Z`) - Date.parse(`${at}Z`)) / 60_000
    return ahead >= 0 && ahead < after - before ? [start] : []
  })

/** `at` is the wall clock before the change; the offsets are minutes. */
type OffsetChange = { at: string; before: number; after: number }

function listChanges(timeZone: string, year: number): OffsetChange[] {
  const key = `${timeZone} ${year}`
  const known = knownChanges.get(key)
  if (known) return known
  const changes = [...findChanges(Temporal.ZonedDateTime.from({ timeZone, year, month: 1, day: 1 }))]
  knownChanges.set(key, changes)
  return changes
}

function* findChanges(start: Temporal.ZonedDateTime) {
  const first = start.getTimeZoneTransition('previous')
  const offset = toOffset(start)
  yield first ? toChange(first) : { at: '1970-01-01T00:00:00', before: offset, after: offset }

  let change = start.getTimeZoneTransition('next')
  while (change && change.year <= LAST_YEAR) {
    yield toChange(change)
    change = change.getTimeZoneTransition('next')
  }
}

function toChange(after: Temporal.ZonedDateTime): OffsetChange {
  const before = toOffset(after.subtract({ nanoseconds: 1 }))
  const at = new Date(after.epochMilliseconds + before * 60_000).toISOString().slice(0, 19)
  return { at, before, after: toOffset(after) }
}

function createObservance({ at, before, after }: OffsetChange) {
  const observance = new ICAL.Component(after > before ? 'daylight' : 'standard')
  observance.addPropertyWithValue('dtstart', ICAL.Time.fromDateTimeString(at))
  observance.addPropertyWithValue('tzoffsetfrom', ICAL.UtcOffset.fromSeconds(before * 60))
  observance.addPropertyWithValue('tzoffsetto', ICAL.UtcOffset.fromSeconds(after * 60))
  return observance
}

const toOffset = (time: Temporal.ZonedDateTime) => Math.round(time.offsetNanoseconds / 60e9)

/** Brazil has had no summer time since 2019. Should it return, apps that know the zone's name know more than this. */
const LAST_YEAR = 2040

const knownChanges = new Map<string, OffsetChange[]>()

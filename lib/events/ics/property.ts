import ICAL from 'ical.js'
import type { WallClock } from '@/lib/engines/recurrence/wall-clock'
import type { Day } from '@/lib/platform/runtime/time'

// Properties outside RFC 5545, which ical.js would write without escaping.
for (const name of ['x-wr-calname', 'x-wr-timezone']) ICAL.design.icalendar.property[name] = { defaultType: 'text' }

/**
 * Adds a text. ical.js escapes line breaks, but not U+2028 and U+2029, at which some calendar apps end a line too. What
 * else steers a terminal or a parser becomes a space.
 */
export const addText = (component: ICAL.Component, name: string, text: string) =>
  component.addPropertyWithValue(
    name,
    text
      .toWellFormed()
      .replace(/\r\n?|[\u2028\u2029]/g, '\n')
      .replace(/[^\P{Cc}\n]/gu, ' '),
  )

export const addInstant = (component: ICAL.Component, name: string, instant: Date) =>
  component.addPropertyWithValue(name, ICAL.Time.fromJSDate(instant, true))

/** Adds a day, `2026-11-25`, or a time of the zone's wall clock: `2026-11-25T19:30`. */
export function addStart(component: ICAL.Component, name: string, { start, timeZone }: ZonedStart) {
  if (!start.includes('T')) return component.addPropertyWithValue(name, ICAL.Time.fromDateString(start))
  const property = component.addPropertyWithValue(name, ICAL.Time.fromDateTimeString(`${start}:00`))
  property.setParameter('tzid', timeZone)
}

type ZonedStart = { start: Day | WallClock; timeZone: string }

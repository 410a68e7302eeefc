import ICAL from 'ical.js'

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

/** Adds a time of the zone's wall clock: `2026-11-25T19:30`. */
export function addWallClock(component: ICAL.Component, name: string, { start, timeZone }: ZonedWallClock) {
  const property = component.addPropertyWithValue(name, ICAL.Time.fromDateTimeString(`${start}:00`))
  property.setParameter('tzid', timeZone)
}

type ZonedWallClock = { start: string; timeZone: string }

import type { Day } from '@/lib/platform/runtime/time'

/** The days of the week as RFC 5545 writes them, from Sunday on, as `Date.getUTCDay` counts them. */
export const weekdayCodes = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const
export type WeekdayCode = (typeof weekdayCodes)[number]

/** The first to the fourth of a weekday in a month; -1 is the last one. */
export const ordinals = [1, 2, 3, 4, -1] as const
export type Ordinal = (typeof ordinals)[number]

type Pattern =
  | { frequency: 'daily' | 'monthlyByDate' | 'yearly' }
  | { frequency: 'weekly'; weekdays: WeekdayCode[] }
  | { frequency: 'monthlyByWeekday'; ordinal: Ordinal; weekday: WeekdayCode }

/** The last day on which an occurrence may start, or how many occurrences there are; null is without end. */
export type RecurrenceEnd = { until: Day } | { count: number } | null

/**
 * How something repeats: plain data, without its start. The day of `monthlyByDate` and of `yearly` is the start's, and
 * months or years without that day are left out.
 */
export type Recurrence = Pattern & { interval: number; end: RecurrenceEnd }

/** Nothing repeats more often than this by a count; without end it may. */
export const MAX_OCCURRENCES = 1000
export const MAX_INTERVAL = 99
/** More than any of our rules needs; the database holds it too. */
export const MAX_RULE_LENGTH = 200

export const toWeekday = (day: Day): WeekdayCode => weekdayCodes[toUtc(day).getUTCDay()] ?? 'SU'

/** Which of its weekday the day is within its month: 2 for a second Saturday; -1 for a fifth. */
export function toOrdinal(day: Day): Ordinal {
  const week = Math.ceil(Number(day.slice(8)) / 7)
  return ordinals.find(ordinal => ordinal === week) ?? -1
}

/** Whether the day is the last of its weekday within its month. */
export const isLastOfItsWeekday = (day: Day) => {
  const inAWeek = toUtc(day)
  inAWeek.setUTCDate(inAWeek.getUTCDate() + 7)
  return inAWeek.toISOString().slice(0, 7) !== day.slice(0, 7)
}

/** Whether a series of this recurrence may start on this day. */
export function canStartOn(recurrence: Recurrence, day: Day) {
  if (recurrence.frequency === 'weekly') return recurrence.weekdays.includes(toWeekday(day))
  if (recurrence.frequency !== 'monthlyByWeekday') return true
  const { ordinal, weekday } = recurrence
  const isOrdinal = ordinal === -1 ? isLastOfItsWeekday(day) : Math.ceil(Number(day.slice(8)) / 7) === ordinal
  return isOrdinal && toWeekday(day) === weekday
}

const toUtc = (day: Day) => new Date(`${day}T00:00:00Z`)

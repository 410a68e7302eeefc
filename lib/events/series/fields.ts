import { addMinutes, format } from 'date-fns'
import { MAX_END_DAYS, type Times } from '@/lib/events/days'
import type { OccurrenceFields } from '@/lib/events/fields'
import type { EventInput } from '@/lib/events/mutations'
import type { TimeOfDay } from '@/lib/platform/runtime/time'

/** The stored fields with what a form says. */
export function mergeInput(stored: OccurrenceFields, input: EventInput): OccurrenceFields {
  const { rule: _, exceptionChanges: __, endsNextDay: ___, ...fields } = input
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  return { ...stored, ...given, ...(input.isAllDay === undefined && readFormerTimes(stored, input)) }
}

/** What an exception says after its series has changed: what it had from the series follows, its own words stay. */
export function followSeries(
  exception: OccurrenceFields,
  former: OccurrenceFields,
  now: OccurrenceFields,
): OccurrenceFields {
  const { date: _, time: __, endTime: ___, isAllDay: ____, endDays: _____, ...others } = former
  const names = (Object.keys(others) as (keyof typeof others)[]).filter(name => exception[name] === former[name])
  return {
    ...exception,
    ...Object.fromEntries(names.map(name => [name, now[name]])),
    ...(hasSameTimes(exception, former) && pickTimes(now)),
  }
}

/**
 * What a form of an earlier release means, which knows no whole days, and of later days only the next one: what it does
 * not know stays.
 */
function readFormerTimes(stored: OccurrenceFields, { time, endTime, endsNextDay = false }: EventInput): Partial<Times> {
  if (stored.isAllDay)
    return time === stored.time && !endTime ? {} : { isAllDay: false, endDays: endTime ? Number(endsNextDay) : 0 }
  // A form that says no end moves the stored one with the start.
  if (endTime === undefined) return moveEnd(stored, time)
  return { endDays: endTime !== null && endsNextDay ? Math.max(1, stored.endDays) : 0 }
}

const hasSameTimes = (one: Times, other: Times) => JSON.stringify(pickTimes(one)) === JSON.stringify(pickTimes(other))
const pickTimes = ({ time, endTime, isAllDay, endDays }: Times) => ({ time, endTime, isAllDay, endDays })

function moveEnd({ time, endTime, endDays }: Times, start: TimeOfDay): Partial<Times> {
  if (endTime === null || start === time) return {}
  const minutes = toMinutes(endTime) + endDays * DAY_MINUTES + toMinutes(start) - toMinutes(time)
  const end = format(addMinutes(new Date(2000, 0, 1), minutes % DAY_MINUTES), 'HH:mm')
  return { endTime: end, endDays: Math.min(Math.floor(minutes / DAY_MINUTES), MAX_END_DAYS) }
}

const toMinutes = (time: TimeOfDay) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const DAY_MINUTES = 24 * 60

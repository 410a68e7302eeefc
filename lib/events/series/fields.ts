import { addMinutes, format } from 'date-fns'
import type { OccurrenceFields } from '@/lib/events/fields'
import type { EventInput } from '@/lib/events/mutations'
import type { TimeOfDay } from '@/lib/platform/runtime/time'

type Times = Pick<OccurrenceFields, 'time' | 'endTime' | 'endsNextDay'>

/** The stored fields with what a form says. A form that says no end moves the stored one with the start. */
export function mergeInput(stored: OccurrenceFields, input: EventInput): OccurrenceFields {
  const { rule: _, exceptionChanges: __, ...fields } = input
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  return { ...stored, ...given, ...(input.endTime === undefined && moveEnd(stored, input.time)) }
}

/** What an exception says after its series has changed: what it had from the series follows, its own words stay. */
export function followSeries(
  exception: OccurrenceFields,
  former: OccurrenceFields,
  now: OccurrenceFields,
): OccurrenceFields {
  const { date: _, time: __, endTime: ___, endsNextDay: ____, ...others } = former
  const names = (Object.keys(others) as (keyof typeof others)[]).filter(name => exception[name] === former[name])
  return {
    ...exception,
    ...Object.fromEntries(names.map(name => [name, now[name]])),
    ...(hasSameTimes(exception, former) && pickTimes(now)),
  }
}

const hasSameTimes = (one: Times, other: Times) =>
  one.time === other.time && one.endTime === other.endTime && one.endsNextDay === other.endsNextDay
const pickTimes = ({ time, endTime, endsNextDay }: Times) => ({ time, endTime, endsNextDay })

function moveEnd({ time, endTime, endsNextDay }: Times, start: TimeOfDay): Partial<Times> {
  if (endTime === null || start === time) return {}
  const minutes = toMinutes(endTime) + (endsNextDay ? DAY_MINUTES : 0) + toMinutes(start) - toMinutes(time)
  const end = format(addMinutes(new Date(2000, 0, 1), minutes % DAY_MINUTES), 'HH:mm')
  return { endTime: end, endsNextDay: minutes >= DAY_MINUTES }
}

const toMinutes = (time: TimeOfDay) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const DAY_MINUTES = 24 * 60

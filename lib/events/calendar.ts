import { type Clock, type Day, instantOf } from '@/lib/time'

/** An event as people see it: a day and a time on the church's wall. */
export type CalendarEvent = {
  id: string
  title: string
  description: string | null
  date: Day
  time: Clock
  membersOnly: boolean
}

/** The same in a list made for one viewer. */
export type ListedEvent = CalendarEvent & { editable: boolean }

/** A month as `2026-11`. */
export type Month = string

/** When an event happens, in the world's time. An event of ours has no end; an hour keeps it visible in an agenda. */
export function hoursOf({ date, time }: Pick<CalendarEvent, 'date' | 'time'>) {
  const starts = instantOf(date, time)
  return { starts, ends: new Date(starts.getTime() + 60 * 60_000) }
}

/** Only months that an event may fall into. */
export const isMonth = (text: string): text is Month => /^2[01]\d\d-(0[1-9]|1[0-2])$/.test(text)

import type { Clock, Day } from '@/lib/time'

/** An event as people see it: a day and a time on the church's wall. */
export type CalendarEvent = {
  id: string
  title: string
  description: string | null
  date: Day
  time: Clock
  /** The instant that is, for machines. */
  starts: string
  membersOnly: boolean
}

/** The same with its date in words, 'sáb' and '20 de novembro de 2026': no device has to know the calendar. */
export type ShownEvent = CalendarEvent & { weekday: string; day: string }

/** The same in a list made for one viewer. */
export type ListedEvent = ShownEvent & { editable: boolean }

/** A month as `2026-11`. */
export type Month = string

/** Only months that an event may fall into. */
export const isMonth = (text: string): text is Month => /^2[01]\d\d-(0[1-9]|1[0-2])$/.test(text)

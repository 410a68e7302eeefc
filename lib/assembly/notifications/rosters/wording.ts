import { shorten } from '@/lib/assembly/notifications/content/content'
import { addDaysTo, type Day, formatDayOfMonth, formatWeekdayAndDay, toChurchDay } from '@/lib/platform/runtime/time'
import { joinWords } from '@/lib/values/join-words'
import type { ComingDuty } from './duty'

/** 'Domingo, 7 de março, às 18:00: Voz e Violão.' of the duties of one day. */
export function describeDay(duties: ComingDuty[]) {
  const [first] = duties
  return first ? `${describeStart(first)}: ${listPositions(duties)}.` : ''
}

/** A sentence for each day of the first three, and how many more there are. */
export function describeDays(duties: ComingDuty[]) {
  const days = groupByOccurrence(duties)
  const more = days.length - MOST_DAYS
  return [
    ...days
      .slice(0, MOST_DAYS)
      .map(ofDay => (days.length === 1 ? describeDay(ofDay) : `${shortDay(ofDay)}: ${listPositions(ofDay)}.`)),
    ...(more > 0 ? [`E mais ${more === 1 ? 'um dia' : `${more} dias`}.`] : []),
  ].join(' ')
}

export const groupByOccurrence = (duties: ComingDuty[]) => [
  ...Map.groupBy(duties, ({ eventId, originalStart }) => `${eventId} ${originalStart}`).values(),
]

export const describeStart = ({ occurrence: { date, time, isAllDay } }: ComingDuty) =>
  `${formatWeekdayAndDay(date)}${isAllDay ? '' : `, às ${time}`}`

/** 'Hoje', 'Amanhã', or the day. */
export function sayWhen(date: Day, now: Date) {
  const today = toChurchDay(now)
  if (date === today) return 'Hoje'
  return date === addDaysTo(today, 1) ? 'Amanhã' : formatWeekdayAndDay(date)
}

/** 'Voz e Violão' */
export const listPositions = (duties: ComingDuty[]) =>
  joinWords(new Set(duties.map(({ position }) => shorten(position.name, 40))))

export const dayOf = ({ occurrence }: ComingDuty) => formatDayOfMonth(occurrence.date)

const shortDay = ([first]: ComingDuty[]) => (first ? dayOf(first) : '')

const MOST_DAYS = 3

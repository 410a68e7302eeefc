import type { Day } from '@/lib/platform/runtime/time'
import type { Month } from './event'

// Without date-fns, which the calendar's page would carry for these few lines, and without the formats of `Intl`, which take
// a phone 50 ms to make.

/** The weeks of a month from Sunday to Saturday; undefined for the days of other months. */
export function listWeeks(month: Month): (Day | undefined)[][] {
  const first = toDate(`${month}-01`)
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  const weeks = Math.ceil((first.getUTCDay() + length) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const date = week * 7 + weekday - first.getUTCDay() + 1
      return date >= 1 && date <= length ? `${month}-${String(date).padStart(2, '0')}` : undefined
    }),
  )
}

/** Moves a day by days, or by months; a month that is too short ends it at its last day. */
export function shiftDay(day: Day, { days = 0, months = 0 }: { days?: number; months?: number }): Day {
  const date = toDate(day)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months]
  const lastDate = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const shifted = new Date(
    Date.UTC(year, month, (months === 0 ? date.getUTCDate() : Math.min(date.getUTCDate(), lastDate)) + days),
  )
  return shifted.toISOString().slice(0, 10)
}

/** 'domingo, 29 de novembro, 1 evento, 2 cultos', as a screen reader says it. */
export function describeDay(day: Day, { events = 0, services = 0, isUnknown = false } = {}) {
  const name = `${nameOfWeekday(day)?.name}, ${describeDayOfMonth(day)}`
  if (isUnknown) return `${name}, mostrar os eventos`
  return [name, count(events, 'evento'), count(services, 'culto')].filter(Boolean).join(', ')
}

/** '1 de novembro' */
export const describeDayOfMonth = (day: Day) => `${Number(day.slice(8))} de ${monthNames[Number(day.slice(5, 7)) - 1]}`

/** '01 de novembro de 2026' */
export const describeLongDay = (day: Day) =>
  `${day.slice(8)} de ${monthNames[Number(day.slice(5, 7)) - 1]} de ${day.slice(0, 4)}`

/** 'dom' */
export const getShortWeekday = (day: Day) => nameOfWeekday(day)?.short ?? ''

export const weekdayNames = [
  'domingo',
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
].map(name => ({ name, short: name.slice(0, 3) }))

const monthNames = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
]

const nameOfWeekday = (day: Day) => weekdayNames[toDate(day).getUTCDay()]
const count = (number: number, noun: string) => number > 0 && `${number} ${noun}${number === 1 ? '' : 's'}`
const toDate = (day: Day) => new Date(`${day}T00:00:00Z`)

import { TZDate } from '@date-fns/tz'
// Each function from its own file: without a bundler the whole library would load, half a gigabyte in three seconds.
import { addDays } from 'date-fns/addDays'
import { endOfMonth } from 'date-fns/endOfMonth'
import { format } from 'date-fns/format'
import { ptBR } from 'date-fns/locale/pt-BR'
import { parseISO } from 'date-fns/parseISO'
import { startOfMonth } from 'date-fns/startOfMonth'
import type { TimeZone } from './time-zones'

// Next bundles this file more than once; all copies share one time zone.
const shared = globalThis as typeof globalThis & { churchZone?: TimeZone }

/** The church's time zone, whichever zone the server, the database or the phone is in; `setChurchClock` sets it. */
export const getTimeZone = () => shared.churchZone ?? 'America/Sao_Paulo'

/** Sets the church's time zone. Returns whether it has changed. */
export function setTimeZone(timeZone: TimeZone) {
  const hasChanged = timeZone !== getTimeZone()
  shared.churchZone = timeZone
  return hasChanged
}

/** A calendar day, `2026-11-20`, without a time zone. */
export type Day = string
/** A time of day, `19:30`, without a time zone. */
export type TimeOfDay = string

/** Returns the church's local day at this instant. */
export const toChurchDay = (now: Date): Day => format(toChurchTime(now), 'yyyy-MM-dd')

/** Returns the church's local time of day at this instant. */
export const toChurchTimeOfDay = (now: Date): TimeOfDay => format(toChurchTime(now), 'HH:mm')

export const addDaysTo = (day: Day, days: number): Day => format(addDays(parseISO(day), days), 'yyyy-MM-dd')
export const dayAfter = (day: Day): Day => addDaysTo(day, 1)

/** Returns the first and the last day of the day's month. */
export const getMonthRange = (day: Day) => ({
  first: format(startOfMonth(parseISO(day)), 'yyyy-MM-dd'),
  last: format(endOfMonth(parseISO(day)), 'yyyy-MM-dd'),
})

/** '20 de novembro de 2026' */
export const formatLongDay = (day: Day) => format(parseISO(day), "dd 'de' MMMM 'de' yyyy", { locale: ptBR })

/** '7 de setembro' */
export const formatDayOfMonth = (day: Day) => format(parseISO(day), "d 'de' MMMM", { locale: ptBR })

/** 'novembro de 2026' */
export const formatMonth = (day: Day) => format(parseISO(day), "MMMM 'de' yyyy", { locale: ptBR })

/** 'sáb' */
export const formatShortWeekday = (day: Day) => format(parseISO(day), 'EEEE', { locale: ptBR }).slice(0, 3)

/** 'Domingo' */
export const formatWeekday = (day: Day) => capitalize(format(parseISO(day), 'EEEE', { locale: ptBR }))

/** 'Domingo, 29 de novembro' */
export const formatWeekdayAndDay = (day: Day) =>
  capitalize(format(parseISO(day), "EEEE, d 'de' MMMM", { locale: ptBR }))

/** '20 de novembro de 2026', for an instant. */
export const formatLongDate = (instant: Date) => formatLongDay(toChurchDay(instant))

/** '20 de nov. de 2026 às 14:05', for an instant. */
export const formatDateAndTime = (instant: Date) =>
  format(toChurchTime(instant), "d 'de' MMM 'de' yyyy 'às' HH:mm", { locale: ptBR })

/** 'sábado, 21 de novembro, às 18:00', for an instant; with its year if that is another than now. */
export function formatMoment(instant: Date, now: Date) {
  const [moment, present] = [toChurchTime(instant), toChurchTime(now)]
  const year = moment.getFullYear() === present.getFullYear() ? '' : " 'de' yyyy"
  return format(moment, `EEEE, d 'de' MMMM${year}, 'às' HH:mm`, { locale: ptBR })
}

/** '2026-11-20T14:05': the church's local time, as an `<input type="datetime-local">` has it. */
export const toLocalTime = (instant: Date) => format(toChurchTime(instant), "yyyy-MM-dd'T'HH:mm")

/** Returns the instant of such a local time. */
export const fromLocalTime = (local: string) => toInstant(local.slice(0, 10), local.slice(11, 16))

/** '2026-11-20T14:05:00-03:00': the church's local time, for programs. */
export const formatIsoWithOffset = (instant: Date) => format(toChurchTime(instant), "yyyy-MM-dd'T'HH:mm:ssxxx")

/** Returns the instant of a church's local day and time. */
export function toInstant(day: Day, time: TimeOfDay) {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Date(new TZDate(year, month - 1, date, hours, minutes, getTimeZone()).getTime())
}

/** Prisma returns `date` and `time` columns as instants in UTC; these convert them from and to local days and times. */
export const dayFromColumn = (column: Date): Day => column.toISOString().slice(0, 10)
export const timeFromColumn = (column: Date): TimeOfDay => column.toISOString().slice(11, 16)
export const columnFromDay = (day: Day) => new Date(`${day}T00:00:00Z`)
export const columnFromTime = (time: TimeOfDay) => new Date(`1970-01-01T${time}:00Z`)

const toChurchTime = (now: Date) => new TZDate(now.getTime(), getTimeZone())

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

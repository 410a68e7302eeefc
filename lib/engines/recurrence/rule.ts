import type { Day } from '@/lib/platform/runtime/time'
import { isDay } from '@/lib/values/day'
import {
  MAX_INTERVAL,
  MAX_RULE_LENGTH,
  type Ordinal,
  ordinals,
  type Recurrence,
  type RecurrenceEnd,
  type WeekdayCode,
  weekdayCodes,
} from './recurrence'

/**
 * The recurrence as the value of an RRULE (RFC 5545), for a series that starts on this day. UNTIL is a day of the
 * church's calendar; a calendar file needs an instant there, which `until` gives.
 */
export function formatRule(recurrence: Recurrence, start: Day, formatUntil = formatDay) {
  const { interval, end } = recurrence
  return [
    ...formatPattern(recurrence, start),
    ...(interval > 1 ? [`INTERVAL=${interval}`] : []),
    ...(end && 'count' in end ? [`COUNT=${end.count}`] : []),
    ...(end && 'until' in end ? [`UNTIL=${formatUntil(end.until)}`] : []),
  ].join(';')
}

/** Reads a rule as formatRule writes it. Returns undefined for any other, although RFC 5545 may allow it. */
export function parseRule(rule: string): Recurrence | undefined {
  if (rule.length > MAX_RULE_LENGTH) return undefined
  const parts = rule.split(';').map(part => part.split('='))
  const values = new Map(parts.map(([name = '', value = '']) => [name, value]))
  if (parts.some(part => part.length !== 2) || values.size !== parts.length) return undefined

  const [pattern, interval, end] = [parsePattern(values), parseInterval(values.get('INTERVAL')), parseEnd(values)]
  if (!pattern || interval === undefined || end === undefined) return undefined
  const known = [...(partsByFrequency[pattern.frequency] ?? []), 'FREQ', 'INTERVAL', 'COUNT', 'UNTIL']
  return [...values.keys()].every(name => known.includes(name)) ? { ...pattern, interval, end } : undefined
}

function formatPattern(recurrence: Recurrence, start: Day) {
  const [month, date] = [Number(start.slice(5, 7)), Number(start.slice(8))]
  switch (recurrence.frequency) {
    case 'daily':
      return ['FREQ=DAILY']
    case 'weekly':
      return ['FREQ=WEEKLY', `BYDAY=${weekdayCodes.filter(code => recurrence.weekdays.includes(code))}`]
    case 'monthlyByDate':
      return ['FREQ=MONTHLY', `BYMONTHDAY=${date}`]
    case 'monthlyByWeekday':
      return ['FREQ=MONTHLY', `BYDAY=${recurrence.ordinal}${recurrence.weekday}`]
    case 'yearly':
      return ['FREQ=YEARLY', `BYMONTH=${month}`, `BYMONTHDAY=${date}`]
  }
}

const partsByFrequency: { [Frequency in Recurrence['frequency']]?: string[] } = {
  weekly: ['BYDAY'],
  monthlyByDate: ['BYMONTHDAY'],
  monthlyByWeekday: ['BYDAY'],
  yearly: ['BYMONTH', 'BYMONTHDAY'],
}

function parsePattern(values: Map<string, string>) {
  const byDay = values.get('BYDAY')
  switch (values.get('FREQ')) {
    case 'DAILY':
      return { frequency: 'daily' } as const
    case 'WEEKLY': {
      const weekdays = byDay?.split(',') ?? []
      const isValid = weekdays.length > 0 && weekdays.every(isWeekday) && new Set(weekdays).size === weekdays.length
      return isValid ? { frequency: 'weekly' as const, weekdays } : undefined
    }
    case 'MONTHLY':
      return byDay === undefined ? { frequency: 'monthlyByDate' as const } : parseOrdinalWeekday(byDay)
    case 'YEARLY':
      return { frequency: 'yearly' } as const
    default:
      return undefined
  }
}

function parseOrdinalWeekday(byDay: string) {
  const ordinal = Number(byDay.slice(0, -2))
  const weekday = byDay.slice(-2)
  return isOrdinal(ordinal) && isWeekday(weekday)
    ? { frequency: 'monthlyByWeekday' as const, ordinal, weekday }
    : undefined
}

function parseInterval(text = '1') {
  return /^[1-9]\d?$/.test(text) && Number(text) <= MAX_INTERVAL ? Number(text) : undefined
}

/** Null is without end; undefined is no end that we understand. */
function parseEnd(values: Map<string, string>): RecurrenceEnd | undefined {
  const [count, until] = [values.get('COUNT'), values.get('UNTIL')]
  if (count !== undefined && until !== undefined) return undefined
  if (count !== undefined) return /^[1-9]\d{0,5}$/.test(count) ? { count: Number(count) } : undefined
  if (until === undefined) return null
  const day = until.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
  return isDay(day) ? { until: day } : undefined
}

const formatDay = (day: Day) => day.replaceAll('-', '')

const isWeekday = (text: string): text is WeekdayCode => weekdayCodes.some(code => code === text)
const isOrdinal = (number: number): number is Ordinal => ordinals.some(ordinal => ordinal === number)

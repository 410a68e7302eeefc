import {
  MAX_INTERVAL,
  MAX_OCCURRENCES,
  type Recurrence,
  toOrdinal,
  toWeekday,
  type WeekdayCode,
} from '@/lib/engines/recurrence/recurrence'
import { formatRule, parseRule } from '@/lib/engines/recurrence/rule'
import type { Day } from '@/lib/platform/runtime/time'
import { isAcceptedDay } from '@/lib/values/day'
import { fieldMessages } from './messages'

/** What somebody chose and typed under 'Outra…'; a number may be half typed. */
export type RepeatFields = {
  every: string
  unit: 'day' | 'week' | 'month' | 'year'
  weekdays: WeekdayCode[]
  monthly: 'date' | 'weekday' | 'last'
  ends: 'never' | 'until' | 'count'
  until: Day | ''
  count: string
}

type Moved = { date: Day; originalStart: string }

/** The day that the rule gives an occurrence whose form says `date`: it may have been moved by itself before. */
export function toAnchor({ date: shown, originalStart }: Moved, date: Day): Day {
  const original = Date.parse(`${originalStart.slice(0, 10)}T00:00:00Z`)
  const moved = Date.parse(`${date}T00:00:00Z`) - Date.parse(`${shown}T00:00:00Z`)
  return new Date(original + moved).toISOString().slice(0, 10)
}

type Problems = { [Field in keyof RepeatFields]?: string }

/** The fields of a rule; of one that cannot be read, those of a week. */
export function toRepeatFields(rule: string, day: Day): RepeatFields {
  const recurrence = parseRule(rule)
  const { interval = 1, end = null } = recurrence ?? {}
  return {
    every: String(interval),
    unit: recurrence ? units[recurrence.frequency] : 'week',
    weekdays: recurrence?.frequency === 'weekly' ? recurrence.weekdays : [toWeekday(day)],
    monthly: recurrence?.frequency !== 'monthlyByWeekday' ? 'date' : recurrence.ordinal === -1 ? 'last' : 'weekday',
    ends: end === null ? 'never' : 'until' in end ? 'until' : 'count',
    until: end && 'until' in end ? end.until : '',
    count: end && 'count' in end ? String(end.count) : '10',
  }
}

/** The rule that the fields say; one that the server refuses if they say none. */
export function toRule(fields: RepeatFields, day: Day) {
  const { ends, until, count } = fields
  const isUnclear = (['every', 'weekdays', 'until'] as const).some(name => findRepeatProblems(fields, day)[name])
  if (isUnclear || (ends === 'count' && !isWholeNumber(count, 999_999))) return UNCLEAR_RULE
  const end = ends === 'never' ? null : ends === 'until' ? { until } : { count: Number(count) }
  return formatRule({ ...toPattern(fields, day), interval: Number(fields.every), end }, day)
}

/** What is wrong, by the field to correct. */
export function findRepeatProblems({ every, unit, weekdays, ends, until, count }: RepeatFields, day: Day): Problems {
  return {
    ...(!isWholeNumber(every, MAX_INTERVAL) && { every: `Escreva um número de 1 a ${MAX_INTERVAL}.` }),
    ...(unit === 'week' && weekdays.length === 0 && { weekdays: 'Escolha pelo menos um dia da semana.' }),
    ...(ends === 'until' && !until && { until: 'Escolha o último dia.' }),
    ...(ends === 'until' && until && !isAcceptedDay(until) && { until: fieldMessages.dateUnclear }),
    ...(ends === 'until' && isAcceptedDay(until) && until < day && { until: fieldMessages.untilBeforeStart }),
    ...(ends === 'count' && !isWholeNumber(count, MAX_OCCURRENCES) && { count: findCountProblem(count) }),
  }
}

const findCountProblem = (count: string) =>
  Number(count) > MAX_OCCURRENCES
    ? fieldMessages.tooManyTimes(MAX_OCCURRENCES)
    : `Escreva um número de 1 a ${MAX_OCCURRENCES}.`

type Pattern = Recurrence extends infer Each
  ? Each extends Recurrence
    ? Omit<Each, 'interval' | 'end'>
    : never
  : never

function toPattern({ unit, weekdays, monthly }: RepeatFields, day: Day): Pattern {
  if (unit === 'day') return { frequency: 'daily' }
  if (unit === 'week') return { frequency: 'weekly', weekdays }
  if (unit === 'year') return { frequency: 'yearly' }
  if (monthly === 'date') return { frequency: 'monthlyByDate' }
  return { frequency: 'monthlyByWeekday', ordinal: monthly === 'last' ? -1 : toOrdinal(day), weekday: toWeekday(day) }
}

const units = {
  daily: 'day',
  weekly: 'week',
  monthlyByDate: 'month',
  monthlyByWeekday: 'month',
  yearly: 'year',
} as const

const isWholeNumber = (text: string, most: number) => /^[1-9]\d*$/.test(text) && Number(text) <= most

const UNCLEAR_RULE = 'FREQ='

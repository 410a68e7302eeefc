import { differenceInCalendarDays, parseISO } from 'date-fns'
import type * as z from 'zod'
import type { Day, TimeOfDay } from '@/lib/platform/runtime/time'
import { MAX_END_DAYS } from './days'
import { fieldMessages } from './messages'

/** What a form says of start and end. */
type EndInput = {
  date: Day
  time: TimeOfDay
  endTime?: TimeOfDay | null | undefined
  isAllDay: boolean
  endDate?: Day | null | undefined
  endDays?: number | undefined
  endsNextDay: boolean
}

/** Whole days have no hours: what stands in the hidden fields does not count. */
export const omitHours = (form: unknown) =>
  isForm(form) && form.isAllDay === 'on' ? { ...form, time: '00:00', endTime: '' } : form

/** Adds what is wrong with the end, at the field to correct. */
export function checkEnd({ value, issues }: z.core.ParsePayload<EndInput>) {
  const problem = findEndProblem(value)
  if (problem) issues.push({ code: 'custom', input: value, path: [problem[0]], message: problem[1] })
}

/**
 * The fields of an event: the last day as a number of days. What a tab of the release before does not know is left out, and
 * its `endsNextDay` is said only with an end.
 */
export function toFields<Input extends EndInput>(given: Input) {
  const { endTime, isAllDay, endDate, endDays: _, endsNextDay, ...fields } = given
  if (endDate !== undefined) return { ...fields, endTime: endTime ?? null, isAllDay, endDays: countEndDays(given) }
  return { ...fields, ...(endTime !== undefined && { endTime, endsNextDay: endTime !== null && endsNextDay }) }
}

function findEndProblem(input: EndInput): [keyof EndInput, string] | undefined {
  const { time, endTime, isAllDay } = input
  const days = countEndDays(input)
  if (days < 0) return ['endDate', fieldMessages.lastDayBeforeStart]
  if (days > MAX_END_DAYS) return ['endDate', fieldMessages.tooManyDays(MAX_END_DAYS)]
  if (isAllDay) return undefined
  if (!endTime) return days > 0 ? ['endTime', fieldMessages.lastDayWithoutTime] : undefined
  return days === 0 && endTime <= time ? ['endTime', fieldMessages.endsBeforeStart] : undefined
}

function countEndDays({ date, endDate, endDays, endTime, endsNextDay }: EndInput) {
  if (endDate === undefined) return Number(endsNextDay && Boolean(endTime))
  return endDays ?? (endDate === null ? 0 : differenceInCalendarDays(parseISO(endDate), parseISO(date)))
}

const isForm = (form: unknown): form is Record<string, unknown> => typeof form === 'object' && form !== null

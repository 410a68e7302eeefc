import type { Day } from '@/lib/platform/runtime/time'
import { isLastOfItsWeekday, type Recurrence, toOrdinal, toWeekday } from './recurrence'

/** The ways to repeat that fit a day, as a form offers them. */
export function listPresets(day: Day): Recurrence[] {
  const once = { interval: 1, end: null }
  const weekday = toWeekday(day)
  const ordinal = toOrdinal(day)
  return [
    { frequency: 'weekly', weekdays: [weekday], ...once },
    { frequency: 'monthlyByWeekday', ordinal, weekday, ...once },
    ...(ordinal !== -1 && isLastOfItsWeekday(day)
      ? [{ frequency: 'monthlyByWeekday' as const, ordinal: -1 as const, weekday, ...once }]
      : []),
    { frequency: 'monthlyByDate', ...once },
    { frequency: 'yearly', ...once },
  ]
}

/** The recurrence of a series whose first day changes: what fitted the one day fits the other. */
export function moveRecurrence(recurrence: Recurrence, from: Day, to: Day): Recurrence {
  if (recurrence.frequency === 'weekly') {
    const others = recurrence.weekdays.filter(weekday => weekday !== toWeekday(from))
    const isOnDay = others.length < recurrence.weekdays.length
    return isOnDay ? { ...recurrence, weekdays: [...new Set([...others, toWeekday(to)])] } : recurrence
  }
  if (recurrence.frequency !== 'monthlyByWeekday' || recurrence.weekday !== toWeekday(from)) return recurrence
  const ordinal = recurrence.ordinal === -1 && isLastOfItsWeekday(to) ? -1 : toOrdinal(to)
  return { ...recurrence, ordinal, weekday: toWeekday(to) }
}

import { addDaysTo, formatLongDay } from '@/lib/platform/runtime/time'
import type { Times } from './days'
import { describeDays } from './when'

type When = Pick<Times, 'time' | 'isAllDay' | 'endDays'> & { date: string }

/** '28 de novembro de 2026, às 19:30'; of whole days, which ones they are. For the server: `when.ts` weighs less. */
export function describeWhen({ date, time, isAllDay, endDays }: When) {
  const day = formatLongDay(date)
  if (!isAllDay) return `${day}, às ${time}`
  return describeDays({ date, day, ...(endDays > 0 && { lastDay: addDaysTo(date, endDays) }) })
}

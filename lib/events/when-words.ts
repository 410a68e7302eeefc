import { addDaysTo, formatDayOfMonth, formatLongDay, formatWeekdayAndDay } from '@/lib/platform/runtime/time'
import type { Times } from './days'
import type { Occurrence } from './occurrence'
import { describeDays } from './when'

type When = Pick<Times, 'time' | 'isAllDay' | 'endDays'> & { date: string }

/** '28 de novembro de 2026, às 19:30'; of whole days, which ones they are. For the server: `when.ts` weighs less. */
export function describeWhen({ date, time, isAllDay, endDays }: When) {
  const day = formatLongDay(date)
  if (!isAllDay) return `${day}, às ${time}`
  return describeDays({ date, day, ...(endDays > 0 && { lastDay: addDaysTo(date, endDays) }) })
}

/** 'Domingo, 29 de novembro, 18:00'; of whole days 'Domingo, 29 de novembro' and 'De 28 a 30 de novembro'. */
export function describeStart({
  date,
  time,
  isAllDay,
  lastDay,
}: Pick<Occurrence, 'date' | 'time' | 'isAllDay' | 'lastDay'>) {
  if (!isAllDay) return `${formatWeekdayAndDay(date)}, ${time}`
  if (!lastDay) return formatWeekdayAndDay(date)
  const isSameMonth = date.slice(0, 7) === lastDay.slice(0, 7)
  return `De ${isSameMonth ? Number(date.slice(8)) : formatDayOfMonth(date)} a ${formatDayOfMonth(lastDay)}`
}

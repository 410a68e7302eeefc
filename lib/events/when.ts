import { describeDayOfMonth, shiftDay } from './month-days'
import type { Occurrence } from './occurrence'

// Without date-fns, as month-days.ts.

type Days = Pick<Occurrence, 'date' | 'day' | 'lastDay'>
type Hours = Pick<Occurrence, 'date' | 'time' | 'endTime' | 'isAllDay' | 'endDays'>

/** '28 de novembro de 2026', 'de 28 a 30 de novembro de 2026', 'de 29 de novembro a 2 de dezembro de 2026' */
export function describeDays({ date, day, lastDay }: Days) {
  if (!lastDay) return day
  const [year, lastYear] = [date.slice(0, 4), lastDay.slice(0, 4)]
  const isSameMonth = date.slice(0, 7) === lastDay.slice(0, 7)
  const first = isSameMonth ? String(Number(date.slice(8))) : describeDayOfMonth(date)
  return `de ${first}${year === lastYear ? '' : ` de ${year}`} a ${describeDayOfMonth(lastDay)} de ${lastYear}`
}

/** 'O dia todo', '19:30', '19:30 – 21:00', '22:00 – 06:00 do dia 29' */
export function describeHours(event: Hours) {
  if (event.isAllDay) return 'O dia todo'
  return event.endTime ? `${event.time} – ${describeEnd(event)}` : event.time
}

/** '21:00', '06:00 do dia 29' */
export const describeEnd = ({ date, endTime = '', endDays = 0 }: Hours) =>
  endDays === 0 ? endTime : `${endTime} do dia ${Number(shiftDay(date, { days: endDays }).slice(8))}`

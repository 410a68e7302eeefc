import type { Occurrence } from '@/lib/events/event'
import type { Day } from '@/lib/platform/runtime/time'

/** An event of several days, as the cell of one of them shows it. */
export type DayBar = { event: Occurrence; begins: boolean; ends: boolean; hasTitle: boolean }

/**
 * The events of several days in a week, by day and line: each keeps its line through the week. Its title stands on its
 * first day there. `undefined` leaves a line free.
 */
export function placeBars(week: (Day | undefined)[], events: Occurrence[]) {
  const days = week.filter(day => day !== undefined)
  const bars = new Map<Day, (DayBar | undefined)[]>(days.map(day => [day, []]))
  for (const event of events) {
    const covered = days.filter(day => event.lastDay && coversDay(event, day))
    const line = findFreeLine(covered.map(day => bars.get(day) ?? []))
    for (const day of covered) {
      const begins = day === event.date
      const bar = { event, begins, ends: day === event.lastDay, hasTitle: day === covered[0] }
      bars.set(day, fillLine(bars.get(day) ?? [], line, bar))
    }
  }
  return bars
}

/** Whether the event takes place on this day. */
const coversDay = ({ date, lastDay = date }: Pick<Occurrence, 'date' | 'lastDay'>, day: Day) =>
  date <= day && day <= lastDay

function findFreeLine(lines: (DayBar | undefined)[][]) {
  let line = 0
  while (lines.some(bars => bars[line])) line += 1
  return line
}

const fillLine = (bars: (DayBar | undefined)[], line: number, bar: DayBar) =>
  Array.from({ length: Math.max(bars.length, line + 1) }, (_, index) => (index === line ? bar : bars[index]))

import 'server-only'
import type { Transaction } from '@/lib/platform/database/db'
import {
  addDaysTo,
  columnFromDay,
  type Day,
  dayFromColumn,
  formatDayOfMonth,
  getMonthRange,
  toChurchDay,
} from '@/lib/platform/runtime/time'
import type { AbsentDays } from '@/lib/rosters/answers/duty'

/** A person's absences that are not over. */
export async function readAbsences(transaction: Transaction, servantId: string): Promise<AbsentDays[]> {
  const rows = await transaction.absence.findMany({
    where: { servantId, lastDay: { gte: columnFromDay(toChurchDay(new Date())) } },
    orderBy: [{ firstDay: 'asc' }, { lastDay: 'asc' }],
  })
  return rows.map(({ id, ...row }) => {
    const [firstDay, lastDay] = [dayFromColumn(row.firstDay), dayFromColumn(row.lastDay)]
    return { id, firstDay, lastDay, words: describeAbsence(firstDay, lastDay) }
  })
}

/**
 * Until which day it is known when a person cannot serve, once they say that there is nothing more: the end of next
 * month, or of the month of the last service for which they were asked.
 */
export async function findLastDayToKnow(transaction: Transaction, servantId: string): Promise<Day> {
  const thisMonth = getMonthRange(toChurchDay(new Date()))
  const nextMonth = getMonthRange(addDaysTo(thisMonth.last, 1)).last
  const { _max: last } = await transaction.assignment.aggregate({
    where: { servantId, askedAt: { not: null } },
    _max: { originalStart: true },
  })
  if (!last.originalStart || dayFromColumn(last.originalStart) <= nextMonth) return nextMonth
  return getMonthRange(dayFromColumn(last.originalStart)).last
}

const describeAbsence = (firstDay: Day, lastDay: Day) =>
  firstDay === lastDay ? formatDayOfMonth(firstDay) : `de ${formatDayOfMonth(firstDay)} a ${formatDayOfMonth(lastDay)}`

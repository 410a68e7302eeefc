import 'server-only'
import type { Service } from '@/lib/church/facts'
import { findUsualEnd, inWeekOrder, weekdays } from '@/lib/church/week'
import { weekdayCodes } from '@/lib/engines/recurrence/recurrence'
import { parseRule } from '@/lib/engines/recurrence/rule'
import { db, type Transaction } from '@/lib/platform/database/db'
import {
  addDaysTo,
  columnFromDay,
  type Day,
  dayAfter,
  dayFromColumn,
  timeFromColumn,
  toChurchDay,
  toInstant,
} from '@/lib/platform/runtime/time'

/** The weekly services of these days: every weekly series of the calendar that is not cancelled and has a day in the coming week. */
export const readServices = async (within: Transaction = db) => (await readDatedServices(within)).services

/** The same, with the instant from which they may be others; null if no day changes them. */
export async function readDatedServices(within: Transaction = db, now = new Date()) {
  const today = toChurchDay(now)
  const rows = await within.event.findMany({
    where: {
      ...{ kind: 'service', isCancelled: false, removedAt: null, rule: { not: null } },
      OR: [{ lastDay: null }, { lastDay: { gte: columnFromDay(today) } }],
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: {
      ...{ id: true, title: true, description: true, eventDate: true, eventTime: true, endTime: true },
      ...{ rule: true, lastDay: true, isForVisitors: true },
    },
  })
  const series = rows.flatMap(row => {
    const weekday = findWeekday(row.rule)
    if (weekday === undefined) return []
    const next = findDayOf(weekday, today)
    const isHeld = dayFromColumn(row.eventDate) <= next && (!row.lastDay || next <= dayFromColumn(row.lastDay))
    return [{ isHeld, service: toService(row, weekday) }]
  })
  const changes = rows.some(({ eventDate, lastDay }) => lastDay || dayFromColumn(eventDate) > today)
  return {
    services: inWeekOrder(series.filter(({ isHeld }) => isHeld).map(({ service }) => service)),
    until: changes ? toInstant(dayAfter(today), '00:00') : null,
  }
}

type Row = {
  id: string
  title: string
  description: string | null
  eventTime: Date
  endTime: Date | null
  isForVisitors: boolean
}

function toService({ id, title, description, eventTime, endTime, isForVisitors }: Row, weekday: number): Service {
  const starts = timeFromColumn(eventTime)
  return {
    id,
    name: title,
    weekday: weekdays[weekday] ?? 'Sunday',
    starts,
    ends: endTime ? timeFromColumn(endTime) : findUsualEnd(starts),
    about: toLine(description ?? ''),
    firstVisit: isForVisitors ? 'best' : 'usual',
  }
}

/** The number of the only weekday of a weekly rule, from Sunday; undefined for any other rule. */
function findWeekday(rule: string | null) {
  const recurrence = rule === null ? undefined : parseRule(rule)
  if (recurrence?.frequency !== 'weekly' || recurrence.interval !== 1) return undefined
  const [weekday, ...others] = recurrence.weekdays
  return weekday && others.length === 0 ? weekdayCodes.indexOf(weekday) : undefined
}

/** The first day from this one on that is the weekday. */
export function findDayOf(weekday: number, from: Day) {
  const ahead = weekday - new Date(`${from}T00:00:00Z`).getUTCDay()
  return addDaysTo(from, (ahead + 7) % 7)
}

/** A description as one line, as the panel has it. */
export const toLine = (text: string) => text.replace(/\s+/g, ' ').trim()

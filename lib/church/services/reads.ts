import 'server-only'
import type { Service } from '@/lib/church/facts'
import { findUsualEnd, inWeekOrder, weekdays } from '@/lib/church/week'
import { weekdayCodes } from '@/lib/engines/recurrence/recurrence'
import { parseRule } from '@/lib/engines/recurrence/rule'
import { db, type Transaction } from '@/lib/platform/database/db'
import { databaseNow } from '@/lib/platform/realtime/database-clock'
import {
  addDaysTo,
  type Day,
  dayAfter,
  dayFromColumn,
  timeFromColumn,
  toChurchDay,
  toInstant,
} from '@/lib/platform/runtime/time'

/**
 * The weekly services as the panel has them: of a series that was divided, the part that the coming week begins with or
 * brings, so that what was saved is what is read.
 */
export async function readServices(within: Transaction = db, now = databaseNow()) {
  return inWeekOrder((await readDividedServices(within, now)).map(({ service }) => service))
}

/** The same, each with all parts of its series that have days to come. */
export async function readDividedServices(within: Transaction, now: Date) {
  const limit = addDaysTo(toChurchDay(now), 7)
  const families = Map.groupBy(await readSeries(within, now), ({ root }) => root)
  return [...families.values()].flatMap(family => {
    const shown = family
      .filter(({ from }) => from <= limit)
      .toSorted((one, other) => (one.from < other.from ? -1 : 1))
      .at(-1)
    return shown ? [{ service: shown.service, parts: family.map(({ service }) => service) }] : []
  })
}

/** The same service and the parts into which its series was divided, as far as they have days to come. */
export async function readServiceParts(id: string, within: Transaction) {
  const series = await readSeries(within, databaseNow())
  const root = series.find(({ service }) => service.id === id)?.root
  return series.filter(part => part.root === root).map(({ service }) => service)
}

/**
 * The services that are held in the coming week, with the instant from which they may be others, null if nothing changes
 * them; and the ids of the series that decide it: those that are not over, also in the trash.
 */
export async function readDatedServices(within: Transaction = db, now = databaseNow()) {
  const rows = await readRows(within)
  const series = listSeries(rows, now)
  const today = toChurchDay(now)
  const held = series.filter(({ service, from, last }) => {
    const next = findFirstDay(service, now)
    return from <= next && (!last || next <= last)
  })
  const ends = series.map(({ service }) => toInstant(today, service.ends)).filter(end => end > now)
  const changes = [toInstant(dayAfter(today), '00:00'), ...ends].map(Number)
  return {
    services: inWeekOrder(held.map(({ service }) => service)),
    until: series.some(({ from, last }) => last || from > today) ? new Date(Math.min(...changes)) : null,
    seriesIds: rows.filter(({ lastDay }) => !lastDay || dayFromColumn(lastDay) >= today).map(({ id }) => id),
  }
}

const readSeries = async (within: Transaction, now: Date) => listSeries(await readRows(within), now)

const readRows = (within: Transaction) =>
  within.event.findMany({
    where: { kind: 'service', rule: { not: null } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: {
      ...{ id: true, title: true, description: true, eventDate: true, eventTime: true, endTime: true },
      ...{ rule: true, lastDay: true, isForVisitors: true, isCancelled: true, removedAt: true, splitFrom: true },
    },
  })

/** Every weekly series that is not cancelled and not over. `root` is the series from which its parts were divided. */
function listSeries(rows: Awaited<ReturnType<typeof readRows>>, now: Date) {
  const parents = new Map(rows.map(({ id, splitFrom }) => [id, splitFrom]))
  const findRoot = (id: string): string => {
    const parent = parents.get(id)
    return parent ? findRoot(parent) : id
  }
  return rows.flatMap(row => {
    const weekday = findWeekday(row.rule)
    const last = row.lastDay && dayFromColumn(row.lastDay)
    if (weekday === undefined || row.isCancelled || row.removedAt) return []
    const service = toService(row, weekday)
    if (last && last < findFirstDay(service, now)) return []
    return [{ root: findRoot(row.id), from: dayFromColumn(row.eventDate), last, service }]
  })
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

/** The first day from now on that a service may have, which is not over. */
export function findFirstDay(service: Service, now: Date) {
  const day = findDayOf(weekdays.indexOf(service.weekday), toChurchDay(now))
  return isOver(day, service, now) ? addDaysTo(day, 7) : day
}

export const isOver = (day: Day, { ends }: Service, now: Date) => toInstant(day, ends) <= now

/** A description as one line, as the panel has it. */
export const toLine = (text: string) => text.replace(/\s+/g, ' ').trim()

import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { eventColumns, exceptionColumns } from '@/lib/events/event-row'
import { db } from '@/lib/platform/database/db'
import { databaseNow } from '@/lib/platform/realtime/database-clock'
import { tags } from '@/lib/platform/realtime/tags'
import { isBuilding } from '@/lib/platform/runtime/env'
import { addDaysTo, columnFromDay, type Day, toChurchDay } from '@/lib/platform/runtime/time'
import { type ComingService, describeToday, toComingService } from './today'

/** The weekday at the church, the service to which it invites visitors, and what differs on coming days. */
export async function getToday() {
  // The same for everyone.
  return cachedToday()
}

/** A cached page that says when the church meets next expires, by the tag, as soon as that is no longer true. */
async function cachedToday() {
  'use cache'
  cacheLife('max')
  cacheTag(tags.church, tags.events)
  const now = databaseNow()
  const { until, ...today } = describeToday(isBuilding ? [] : await readComingServices(toChurchDay(now)), now)
  cacheTag(tags.until(until))
  return today
}

async function readComingServices(today: Day): Promise<ComingService[]> {
  const days = { first: addDaysTo(today, -1), last: addDaysTo(today, DAYS_AHEAD) }
  const from = columnFromDay(days.first)
  const rows = await db.event.findMany({
    where: {
      kind: 'service',
      removedAt: null,
      OR: [{ rule: null, eventDate: { gte: from } }, { rule: { not: null } }],
    },
    select: {
      ...eventColumns,
      isForVisitors: true,
      exceptions: {
        where: { OR: [{ originalStart: { gte: from } }, { eventDate: { gte: from } }] },
        select: exceptionColumns,
      },
    },
  })
  return rows.map(row => toComingService(row, days))
}

/** If next Sunday's service is cancelled, or all of a month's, the one after it is found. */
const DAYS_AHEAD = 35

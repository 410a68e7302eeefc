import { findLastDay } from '@/lib/engines/recurrence/occurrence-days'
import { columnFromWallClock } from '@/lib/engines/recurrence/wall-clock'
import { issueFeedToken } from '@/lib/events/feed/mutations'
import { db } from '@/lib/platform/database/db'
import { columnFromDay, columnFromTime } from '@/lib/platform/runtime/time'

type EventFields = {
  kind?: 'event' | 'service'
  title?: string
  description?: string | null
  date?: string
  time?: string
  membersOnly?: boolean
  createdBy?: string | null
  rule?: string | null
  endTime?: string | null
  places?: number | null
  isCancelled?: boolean
}

export const insertEvent = ({
  title = 'Almoço da comunidade',
  description = null,
  date = '2026-11-22',
  time = '12:30',
  endTime = null,
  rule = null,
  ...rest
}: EventFields = {}) =>
  db.event.create({
    data: {
      title,
      description,
      eventDate: columnFromDay(date),
      eventTime: columnFromTime(time),
      endTime: endTime && columnFromTime(endTime),
      rule,
      lastDay: rule === null ? null : toLastDay(date, rule),
      ...rest,
    },
  })

function toLastDay(start: string, rule: string) {
  const last = findLastDay({ start, rule })
  return last ? columnFromDay(last) : null
}

/** A weekly series of which one day was taken out, and the start of that day. */
export async function insertSeriesWithoutADay(createdBy: string) {
  const series = await insertEvent({ date: '2026-11-25', rule: 'FREQ=WEEKLY;BYDAY=WE', createdBy })
  const originalStart = '2026-12-02T12:30'
  await db.eventException.create({
    data: {
      eventId: series.id,
      originalStart: columnFromWallClock(originalStart),
      isRemoved: true,
      title: series.title,
      eventDate: columnFromDay('2026-12-02'),
      eventTime: series.eventTime,
    },
  })
  return { id: series.id, originalStart }
}

/** An occurrence that differs from its series: it was moved, cancelled or taken out. */
export async function changeOccurrence(
  eventId: string,
  originalStart: string,
  change: { date?: string; time?: string; isCancelled?: boolean; isRemoved?: boolean },
) {
  const { title } = await db.event.findUniqueOrThrow({ where: { id: eventId } })
  const [day = '', hour = ''] = originalStart.split('T')
  const { date = day, time = hour, ...flags } = change
  const when = { eventDate: columnFromDay(date), eventTime: columnFromTime(time) }
  await db.eventException.create({
    data: { eventId, originalStart: columnFromWallClock(originalStart), title, ...when, ...flags },
  })
}

/** Somebody who comes. */
export const insertAttendance = ({
  originalStart,
  ...ids
}: {
  eventId: string
  originalStart: string
  profileId: string
}) => db.attendance.create({ data: { ...ids, originalStart: columnFromWallClock(originalStart) } })

/** Gives a person a feed, and returns its token. */
export async function insertFeed(profileId: string) {
  const feed = await issueFeedToken(profileId)
  if (!feed.ok) throw new Error('no feed was made')
  return feed.token
}

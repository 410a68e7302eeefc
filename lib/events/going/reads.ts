import 'server-only'
import { columnFromWallClock, wallClockFromColumn } from '@/lib/engines/recurrence/wall-clock'
import { MAX_END_DAYS } from '@/lib/events/days'
import type { Month } from '@/lib/events/event'
import { eventColumns, exceptionColumns } from '@/lib/events/event-row'
import { type OccurrenceRef, pickOccurrence } from '@/lib/events/occurrences/reads'
import { db, type Transaction } from '@/lib/platform/database/db'
import { addDaysTo, dayAfter, getMonthRange } from '@/lib/platform/runtime/time'
import { type GoingByOccurrence, getGoingKey } from './going'

type Asker = {
  personId: string | null
  /** Whether they see the events for members, and not only their own. */
  seesAll: boolean
}

/** An occurrence as the calendar shows it now. Returns null if there is none: it was removed, moved or never there. */
export async function findOccurrence(transaction: Transaction, { eventId: id, originalStart }: OccurrenceRef) {
  const row = await transaction.event.findUnique({
    where: { id, removedAt: null },
    select: {
      ...eventColumns,
      createdBy: true,
      exceptions: { where: { originalStart: columnFromWallClock(originalStart) }, select: exceptionColumns },
    },
  })
  if (!row) return null
  const { createdBy, exceptions, ...event } = row
  const occurrence = pickOccurrence(event, exceptions, originalStart)
  return occurrence && { occurrence, createdBy }
}

/** How many come to each occurrence of a month that the asker may see, and to which of them the asker does. */
export async function countGoing(month: Month, { personId, seesAll }: Asker): Promise<GoingByOccurrence> {
  const { first, last } = getMonthRange(`${month}-01`)
  const earliest = addDaysTo(first, -MAX_END_DAYS)
  const rows = await db.$queryRaw<{ id: string; originalStart: Date; count: number; isGoing: boolean }[]>`
    with near as (
      select id, end_days, members_only, created_by from events
      where removed_at is null and (rule is not null or event_date between ${first}::date and ${last}::date
        or (rule is null and last_day >= ${first}::date and event_date between ${earliest}::date and ${last}::date))
    ),
    shown as (
      select a.id, a.event_id, a.original_start, a.profile_id
      from attendances a join near on near.id = a.event_id
      where a.original_start >= ${first}::date and a.original_start < ${dayAfter(last)}::date
      union
      select a.id, a.event_id, a.original_start, a.profile_id
      from attendances a join near on near.id = a.event_id
      where near.end_days > 0 and a.original_start >= ${earliest}::date and a.original_start < ${first}::date
        and a.original_start::date + near.end_days >= ${first}::date
      union
      select a.id, a.event_id, a.original_start, a.profile_id
      from event_exceptions x join attendances a on a.event_id = x.event_id and a.original_start = x.original_start
      where x.event_date between ${earliest}::date and ${last}::date and x.event_date + x.end_days >= ${first}::date
    )
    select e.id, shown.original_start as "originalStart", count(*)::int as count,
      coalesce(bool_or(shown.profile_id = ${personId}::uuid), false) as "isGoing"
    from shown join near e on e.id = shown.event_id
      left join event_exceptions x on x.event_id = e.id and x.original_start = shown.original_start
    where shown.profile_id not in (select id from profiles where suspended_at is not null)
      and (${seesAll} or e.created_by = ${personId}::uuid
        or not (case when x.id is null then e.members_only else x.members_only end))
    group by e.id, shown.original_start`
  return Object.fromEntries(
    rows.map(({ id, originalStart, count, isGoing }) => [
      getGoingKey({ id, originalStart: wallClockFromColumn(originalStart) }),
      { count, isGoing },
    ]),
  )
}

import 'server-only'
import { createHash } from 'node:crypto'
import {
  columnFromWallClock,
  toWallClock,
  type WallClock,
  wallClockFromColumn,
} from '@/lib/engines/recurrence/wall-clock'
import { exceptionColumns, readOccurrenceFields, toOccurrenceColumns } from '@/lib/events/event-row'
import type { OccurrenceFields } from '@/lib/events/fields'
import { messages } from '@/lib/events/messages'
import { followSeries } from '@/lib/events/series/fields'
import type { SeriesPlan } from '@/lib/events/series/plan'
import { type Outcome, refused } from '@/lib/platform/action/outcome'
import type { Transaction } from '@/lib/platform/database/db'
import { databaseNow } from '@/lib/platform/realtime/database-clock'
import { columnFromDay, type Day, dayFromColumn, formatLongDay, type TimeOfDay } from '@/lib/platform/runtime/time'

/** What hangs on the occurrences of an event from a day on: exceptions, who comes, playlists, and notices of them. */
export type Attached = Awaited<ReturnType<typeof readAttached>>

export async function readAttached(transaction: Transaction, eventId: string, from: Day) {
  const where = { eventId, originalStart: { gte: columnFromDay(from) } }
  const [exceptions, attendances, playlists, notices] = [
    await transaction.eventException.findMany({ where, select: { ...exceptionColumns, id: true } }),
    await transaction.attendance.findMany({ where }),
    await transaction.occurrencePlaylist.findMany({ where }),
    await transaction.notice.findMany({
      where: { eventId, eventStart: { gte: from } },
      select: { id: true, eventStart: true, title: true, createdAt: true, expiresAt: true, removedAt: true },
    }),
  ]
  return { exceptions, attendances, playlists, notices }
}

/** An occurrence that has no day in the changed series, and what hangs on it. */
export type LostOccurrence = {
  originalStart: WallClock
  day: string
  /** It was changed or cancelled by itself. */
  isException: boolean
  /** The changed series has an occurrence on this day all the same: another one, which follows the rule. */
  isReplaced: boolean
  goingCount: number
  hasPlaylist: boolean
  /** The titles of published notices that show this day; of the scheduled ones, only how many they are. */
  notices: string[]
  scheduledNotices: number
}

/** What a change would lose; an occurrence that had been taken out is no loss. */
export function findLost(
  { exceptions, attendances, playlists, notices }: Attached,
  { moveDay, hasDay }: SeriesPlan,
  now = databaseNow(),
): LostOccurrence[] {
  const isLost = ({ originalStart }: Dated) => moveDay(dayFromColumn(originalStart)) === null
  const lost = {
    exceptions: exceptions.filter(exception => !exception.isRemoved && isLost(exception)),
    attendances: attendances.filter(isLost),
    playlists: playlists.filter(isLost),
    notices: notices.filter(isShown(now)).flatMap(toDated).filter(isLost),
  }
  const starts = Object.values(lost)
    .flat()
    .map(({ originalStart }) => wallClockFromColumn(originalStart))
  return [...new Set(starts)].sort().map(originalStart => {
    const isHere = (row: Dated) => wallClockFromColumn(row.originalStart) === originalStart
    const here = lost.notices.filter(isHere)
    const published = here.filter(({ createdAt }) => createdAt <= now)
    return {
      originalStart,
      day: formatLongDay(originalStart.slice(0, 10)),
      isException: lost.exceptions.some(isHere),
      isReplaced: hasDay(originalStart.slice(0, 10)),
      goingCount: lost.attendances.filter(isHere).length,
      hasPlaylist: lost.playlists.some(isHere),
      notices: published.map(({ title }) => title).sort(),
      scheduledNotices: here.length - published.length,
    }
  })
}

type Dated = { originalStart: Date }
type AttachedNotice = Attached['notices'][number]

/** Whether people read the notice, or will. */
const isShown =
  (now: Date) =>
  ({ removedAt, expiresAt }: AttachedNotice) =>
    removedAt === null && (expiresAt === null || expiresAt > now)

const toDated = (notice: AttachedNotice) =>
  notice.eventStart === null ? [] : [{ ...notice, originalStart: columnFromWallClock(notice.eventStart) }]

/** Short text that says the same only for the same losses: a form sends it to confirm what its person was told. */
export const confirmLost = (lost: LostOccurrence[]) =>
  lost.length === 0 ? '' : createHash('sha256').update(JSON.stringify(lost)).digest('base64url').slice(0, 16)

/** Refuses a form whose person was not told what the change loses. */
export function refuseUnconfirmed(lost: LostOccurrence[], confirmation = ''): Outcome<never> | undefined {
  if (confirmLost(lost) === confirmation || lost.length === 0) return undefined
  const days = lost.slice(0, 5).map(({ day }) => day)
  return refused(
    messages.losesOccurrences([...days, ...(lost.length > 5 ? [`mais ${lost.length - 5}`] : [])].join('; ')),
  )
}

type Move = {
  /** The event that the occurrences belong to from now on. */
  to: string
  plan: SeriesPlan
  former: OccurrenceFields
  now: OccurrenceFields
}

/** Moves everything to the occurrences of the changed series, and deletes what has none there. */
export async function moveAttached(transaction: Transaction, attached: Attached, { to, plan, former, now }: Move) {
  const { exceptions, attendances, playlists, notices } = attached
  const move = ({ originalStart }: { originalStart: Date }) => moveStart(originalStart, plan, now.time)
  const moving = attendances.filter(
    attendance => attendance.eventId !== to || Number(move(attendance)) !== attendance.originalStart.getTime(),
  )

  await transaction.eventException.deleteMany({ where: whereIds(exceptions) })
  await transaction.attendance.deleteMany({ where: whereIds(moving) })
  await transaction.eventException.createMany({
    data: exceptions.flatMap(({ id, isRemoved, ...exception }) => {
      const originalStart = plan.rule === null ? null : move(exception)
      if (!originalStart) return []
      const [oldDay, newDay] = [dayFromColumn(exception.originalStart), dayFromColumn(originalStart)]
      const fields = followSeries(readOccurrenceFields(exception), former, now)
      const date = fields.date === oldDay ? newDay : fields.date
      return { ...toOccurrenceColumns({ ...fields, date }), id, isRemoved, eventId: to, originalStart }
    }),
  })
  await transaction.attendance.createMany({
    data: moving.flatMap(attendance => {
      const originalStart = move(attendance)
      return originalStart ? { ...attendance, eventId: to, originalStart } : []
    }),
  })
  for (const { id, ...playlist } of playlists) {
    const originalStart = move(playlist)
    if (originalStart)
      await transaction.occurrencePlaylist.update({ where: { id }, data: { eventId: to, originalStart } })
    else await transaction.occurrencePlaylist.delete({ where: { id } })
  }
  for (const { id, eventStart } of notices) {
    const originalStart = eventStart && move({ originalStart: columnFromWallClock(eventStart) })
    const data = originalStart
      ? { eventId: to, eventStart: wallClockFromColumn(originalStart) }
      : { eventId: null, eventStart: null }
    await transaction.notice.update({ where: { id }, data })
  }
}

const whereIds = (rows: { id: string }[]) => ({ id: { in: rows.map(({ id }) => id) } })

function moveStart(originalStart: Date, { moveDay }: SeriesPlan, time: TimeOfDay) {
  const day = moveDay(dayFromColumn(originalStart))
  return day && columnFromWallClock(toWallClock(day, time))
}

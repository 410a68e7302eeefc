import 'server-only'
import { createHash } from 'node:crypto'
import { type WallClock, wallClockFromColumn } from '@/lib/engines/recurrence/wall-clock'
import { messages } from '@/lib/events/messages'
import type { SeriesPlan } from '@/lib/events/series/plan'
import { type Outcome, refused } from '@/lib/platform/action/outcome'
import { databaseNow } from '@/lib/platform/realtime/database-clock'
import { dayFromColumn, formatLongDay } from '@/lib/platform/runtime/time'
import type { Attached } from './mutations'

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
  /** How many people were asked to serve, and whether the day has an order of its own. */
  serving: number
  hasOrder: boolean
  /** The titles of published notices that show this day; of the scheduled ones, only how many they are. */
  notices: string[]
  scheduledNotices: number
}

/** What a change would lose; an occurrence that had been taken out is no loss. */
export function findLost(attached: Attached, { moveDay, hasDay }: SeriesPlan, now = databaseNow()): LostOccurrence[] {
  const isLost = ({ originalStart }: Dated) => moveDay(dayFromColumn(originalStart)) === null
  const lost: { [Name in keyof Attached]: Attached[Name] } = {
    EventException: attached.EventException.filter(exception => !exception.isRemoved && isLost(exception)),
    Attendance: attached.Attendance.filter(isLost),
    OccurrencePlaylist: attached.OccurrencePlaylist.filter(isLost),
    Notice: attached.Notice.filter(isShown(now)).filter(isLost),
    Assignment: attached.Assignment.filter(isAsked).filter(isLost),
    // How many are needed on a day is no loss where nobody was asked.
    Need: [],
    OrderItem: attached.OrderItem.filter(isLost),
  }
  const starts = Object.values(lost)
    .flat()
    .map(({ originalStart }) => wallClockFromColumn(originalStart))
  return [...new Set(starts)].sort().map(originalStart => {
    const isHere = (row: Dated) => wallClockFromColumn(row.originalStart) === originalStart
    const here = lost.Notice.filter(isHere)
    const published = here.filter(({ createdAt }) => createdAt <= now)
    return {
      originalStart,
      day: formatLongDay(originalStart.slice(0, 10)),
      isException: lost.EventException.some(isHere),
      isReplaced: hasDay(originalStart.slice(0, 10)),
      goingCount: lost.Attendance.filter(isHere).length,
      hasPlaylist: lost.OccurrencePlaylist.some(isHere),
      serving: new Set(lost.Assignment.filter(isHere).map(({ servantId }) => servantId)).size,
      hasOrder: lost.OrderItem.some(isHere),
      notices: published.map(({ title }) => title).sort(),
      scheduledNotices: here.length - published.length,
    }
  })
}

type Dated = { originalStart: Date }
type AttachedNotice = Attached['Notice'][number]

/** Whether people read the notice, or will. */
const isShown =
  (now: Date) =>
  ({ removedAt, expiresAt }: AttachedNotice) =>
    removedAt === null && (expiresAt === null || expiresAt > now)

/** Whether the person knows that they are to serve. */
const isAsked = ({ status, servantId }: Attached['Assignment'][number]) =>
  servantId !== null && (status === 'asked' || status === 'yes')

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

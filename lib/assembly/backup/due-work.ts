import { addDays } from 'date-fns/addDays'
import { subDays } from 'date-fns/subDays'
import { subHours } from 'date-fns/subHours'
import { toChurchDay, toInstant } from '@/lib/platform/runtime/time'

/** What is known about the existing backups. */
export type BackupStatus = {
  newest?: Date
  /** When the last attempt failed, if no good backup has followed. */
  failedAt?: Date
  lastDrill?: { at: Date; succeeded: boolean }
}

/** In the church's time zone. */
const NIGHT = '02:00'

/**
 * Returns what is due now, undefined if nothing is: a backup each night or every so many hours, and a drill each month.
 */
export function findDueWork({ newest, failedAt, lastDrill }: BackupStatus, now: Date, hours: number) {
  const hasFailedLately = failedAt && failedAt > subHours(now, 1)
  if (!newest || newest < findPeriodStart(now, hours)) return hasFailedLately ? undefined : 'backup'
  if (!lastDrill || lastDrill.at < subDays(now, lastDrill.succeeded ? 30 : 1)) return 'drill'
  return undefined
}

/** Returns when the current period of so many hours began; the first period of a day begins at NIGHT. */
function findPeriodStart(now: Date, hours: number) {
  const tonight = toInstant(toChurchDay(now), NIGHT)
  const night = tonight <= now ? tonight : toInstant(toChurchDay(addDays(now, -1)), NIGHT)
  const length = hours * 3_600_000
  return new Date(night.getTime() + Math.floor((now.getTime() - night.getTime()) / length) * length)
}

import { addDays } from 'date-fns/addDays'
import { subDays } from 'date-fns/subDays'
import { subHours } from 'date-fns/subHours'
import { toChurchDay, toInstant } from '@/lib/runtime/time'

/** What is known of the backups there are. */
export type BackupStatus = {
  newest?: Date
  /** When an attempt failed that no good backup followed. */
  failedAt?: Date
  lastDrill?: { at: Date; succeeded: boolean }
}

/** Deep in the night where the church is. */
const NIGHT = '02:00'

/** What there is to do at this moment: a backup each night, or every so many hours from then on; once a month a drill. */
export function findDueWork({ newest, failedAt: failed, lastDrill }: BackupStatus, now: Date, hours: number) {
  const hasFailedLately = failed && failed > subHours(now, 1)
  if (!newest || newest < findPeriodStart(now, hours)) return hasFailedLately ? undefined : 'backup'
  if (!lastDrill || lastDrill.at < subDays(now, lastDrill.succeeded ? 30 : 1)) return 'drill'
  return undefined
}

/** When the stretch of so many hours began that `now` lies in; the first one of a day begins at NIGHT. */
function findPeriodStart(now: Date, hours: number) {
  const tonight = toInstant(toChurchDay(now), NIGHT)
  const night = tonight <= now ? tonight : toInstant(toChurchDay(addDays(now, -1)), NIGHT)
  const length = hours * 3_600_000
  return new Date(night.getTime() + Math.floor((now.getTime() - night.getTime()) / length) * length)
}

import { format } from 'date-fns/format'
import { parseISO } from 'date-fns/parseISO'
import { toChurchDay } from '@/lib/platform/runtime/time'

type Dated = { name: string; made: Date; scheduled: boolean }

/** For how many months at most a backup contains data that has been deleted since. */
export const MONTHS_RETAINED = 6

/** For how many days, weeks and months the newest backup of each is retained, in the church's time zone. */
const retention = [
  { count: 7, period: toChurchDay },
  { count: 4, period: (made: Date) => format(parseISO(toChurchDay(made)), "RRRR'W'II") },
  { count: MONTHS_RETAINED, period: (made: Date) => toChurchDay(made).slice(0, 7) },
]

/**
 * Returns the scheduled backups that may be deleted. Days without a backup do not count: if backups stop, the last ones
 * stay. Backups made by hand are never returned.
 */
export function findExpiredBackups<Backup extends Dated>(backups: Backup[]) {
  const scheduled = backups
    .filter(backup => backup.scheduled)
    .sort((one, other) => other.made.getTime() - one.made.getTime())
  const retained = new Set(
    retention.flatMap(({ count, period }) => pickNewestPerPeriod(scheduled, period).slice(0, count)),
  )
  return scheduled.filter(backup => !retained.has(backup))
}

/** Returns the newest backup of every period, the latest period first. */
function pickNewestPerPeriod<Backup extends Dated>(newestFirst: Backup[], period: (made: Date) => string) {
  const newest = new Map<string, Backup>()
  for (const backup of newestFirst) if (!newest.has(period(backup.made))) newest.set(period(backup.made), backup)
  return [...newest.values()]
}

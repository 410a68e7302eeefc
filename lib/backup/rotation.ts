import { format } from 'date-fns/format'
import { parseISO } from 'date-fns/parseISO'
import { dayOf } from '@/lib/runtime/time'

type Dated = { name: string; made: Date; scheduled: boolean }

/** For how many months at most a backup holds what has been deleted since. */
export const MONTHS_KEPT = 6

/** How many days, weeks and months keep their newest backup, by the church's calendar. */
const kept = [
  { many: 7, period: dayOf },
  { many: 4, period: (made: Date) => format(parseISO(dayOf(made)), "RRRR'W'II") },
  { many: MONTHS_KEPT, period: (made: Date) => dayOf(made).slice(0, 7) },
]

/**
 * The scheduled backups that may go. Days without a backup are not counted: when backups stop, the last ones stay. What
 * somebody made by hand is theirs to remove.
 */
export function outlived<Backup extends Dated>(backups: Backup[]) {
  const scheduled = backups
    .filter(backup => backup.scheduled)
    .sort((one, other) => other.made.getTime() - one.made.getTime())
  const staying = new Set(kept.flatMap(({ many, period }) => newestOf(scheduled, period).slice(0, many)))
  return scheduled.filter(backup => !staying.has(backup))
}

/** The newest of every period, the latest period first. */
function newestOf<Backup extends Dated>(newestFirst: Backup[], period: (made: Date) => string) {
  const newest = new Map<string, Backup>()
  for (const backup of newestFirst) if (!newest.has(period(backup.made))) newest.set(period(backup.made), backup)
  return [...newest.values()]
}

import { addDays } from 'date-fns/addDays'
import { subDays } from 'date-fns/subDays'
import { subHours } from 'date-fns/subHours'
import { dayOf, instantOf } from '@/lib/runtime/time'

/** What is known of the backups there are. */
export type Standing = {
  newest?: Date
  /** When an attempt failed that no good backup followed. */
  failed?: Date
  tried?: { at: Date; well: boolean }
}

/** Deep in the night where the church is. */
const NIGHT = '02:00'

/** What there is to do at this moment: a backup each night, or every so many hours from then on; once a month a drill. */
export function due({ newest, failed, tried }: Standing, now: Date, hours: number) {
  const failedLately = failed && failed > subHours(now, 1)
  if (!newest || newest < beganAt(now, hours)) return failedLately ? undefined : 'backup'
  if (!tried || tried.at < subDays(now, tried.well ? 30 : 1)) return 'drill'
  return undefined
}

/** When the stretch of so many hours began that `now` lies in; the first one of a day begins at NIGHT. */
function beganAt(now: Date, hours: number) {
  const tonight = instantOf(dayOf(now), NIGHT)
  const night = tonight <= now ? tonight : instantOf(dayOf(addDays(now, -1)), NIGHT)
  const length = hours * 3_600_000
  return new Date(night.getTime() + Math.floor((now.getTime() - night.getTime()) / length) * length)
}

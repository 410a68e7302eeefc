import { differenceInMinutes } from 'date-fns/differenceInMinutes'
import { differenceInSeconds } from 'date-fns/differenceInSeconds'
import { toChurchTimeOfDay } from '@/lib/platform/runtime/time'

type Outage = { from: Date; to: Date }

/** A shorter one is a restart of Postgres, which people hardly notice. */
const LEAST_SECONDS = 20
/** For how many minutes an outage that is over is a trouble. */
const MINUTES_TOLD = 10

/** Describes the last outage of the database, which nobody can be told of before it is over: jobs need the database. */
export function describeOutage(outage: Outage | undefined, now: Date) {
  if (!outage || differenceInSeconds(outage.to, outage.from) < LEAST_SECONDS) return []
  if (differenceInMinutes(now, outage.to) >= MINUTES_TOLD) return []
  const text = `O banco de dados ficou fora das ${toChurchTimeOfDay(outage.from)} às ${toChurchTimeOfDay(outage.to)}.`
  return [{ id: 'database', level: 'warning' as const, text }]
}

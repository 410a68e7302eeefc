import { formatLongDate } from '@/lib/platform/runtime/time'
import type { PrayerRow } from './prayer'

/** A request as the home screen shows it to its requester. */
export type OwnPrayer = ReturnType<typeof toOwnPrayer>

type OwnRow = Pick<
  PrayerRow,
  'id' | 'fullName' | 'prayerDescription' | 'createdAt' | 'status' | 'claimedAt' | 'outcome'
>

export function toOwnPrayer(row: OwnRow) {
  return {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    name: row.fullName,
    text: row.prayerDescription,
    since: formatLongDate(row.createdAt),
    status: row.status,
    claimed: row.claimedAt && formatLongDate(row.claimedAt),
    outcome: row.outcome,
  }
}

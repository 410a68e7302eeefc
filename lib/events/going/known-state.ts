import type { Occurrence } from '@/lib/events/occurrence'

/**
 * Describes when, where and whether an occurrence takes place, to be compared: `2026-11-29T18:00 cancelled Salão`.
 * Without an occurrence: that it is gone.
 */
export function describeState(occurrence?: Pick<Occurrence, 'date' | 'time' | 'isCancelled' | 'place'>) {
  if (!occurrence) return 'gone'
  const { date, time, isCancelled, place = '' } = occurrence
  return `${date}T${time} ${isCancelled ? 'cancelled' : 'on'} ${place}`.trim()
}

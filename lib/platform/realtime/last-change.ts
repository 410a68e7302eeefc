import { markNow } from './database-clock'
import { clock, lastInvalidationOf } from './invalidation'

// Next bundles this file more than once; all copies know the same times.
const shared = globalThis as typeof globalThis & { lastChanges?: Map<string, { at: number; time: number }> }
shared.lastChanges ??= new Map()
const known = shared.lastChanges

/**
 * Returns when what has this tag last changed, as a mark in milliseconds (`markNow`), as far as this process was notified;
 * 0 if never. Processes of one church differ by little, so whoever asks one after another sees one change.
 *
 * With `before`, the time of a request, it is 0 if that was later: the request may get what another one read before it.
 */
export function getLastChange(tag: string, before = Number.POSITIVE_INFINITY) {
  const at = lastInvalidationOf([tag])
  if (at === 0 || at >= before) return 0
  const last = known.get(tag)
  if (last?.at === at) return last.time
  const time = Math.floor(markNow() - (clock() - at))
  known.set(tag, { at, time })
  return time
}

export type Level = 'info' | 'warn' | 'error'

type Line = Partial<Record<'error' | 'code' | 'at' | 'text' | 'job' | 'why' | 'reason', unknown>>
/** Lines that are equal but for their details: how many were written, and those that were left out since. */
type Storm = { written: number; omitted: number; requests: Set<string>; since: string }
type WriteSum = (sum: object) => void

/** Of equal warnings and errors so many are written; the others of a minute become one line that says how many. */
const MAX_EQUAL_LINES = 3
const PERIOD = 60_000
/** Other lines than these are always written, so that what is remembered of them is bounded. */
const MAX_STORMS = 500
/** A person may quote the end of any of these (lib/platform/runtime/request-context.ts). */
const MAX_REQUESTS = 100

// Next puts this file into several bundles of one process, whose lines are counted together.
const shared = globalThis as typeof globalThis & {
  logStorms?: { storms: Map<string, Storm>; sums: Map<string, () => void>; lines: Record<Level, number> }
}
shared.logStorms ??= createStorms()
const { storms, sums, lines } = shared.logStorms

/** Returns how many lines of each level there were, also those that were left out. */
export const countLines = () => lines

/**
 * Whether a line is written. If it is one of a storm of equal ones it is counted instead; `writeSum` then gets the sum,
 * once a minute and when the process ends.
 */
export function admitLine(level: Level, event: string, line: Line, request: string | undefined, writeSum: WriteSum) {
  lines[level] += 1
  if (level === 'info') return true
  const place = Array.isArray(line.at) ? line.at[0] : undefined
  const { error, code, text, job, why, reason } = line
  const kind = JSON.stringify([level, event, error, code, place, text, job, hideNumbers(why), hideNumbers(reason)])
  const storm = storms.get(kind) ?? startStorm(kind)
  if (!storm || storm.written < MAX_EQUAL_LINES) {
    if (storm) storm.written += 1
    return true
  }
  if (storm.omitted === 0) storm.since = new Date().toISOString()
  storm.omitted += 1
  if (request && storm.requests.size < MAX_REQUESTS) storm.requests.add(request)
  if (!sums.has(kind)) sums.set(kind, () => writeSum({ ...takeSum(storm), ...describeKind(line, place) }))
  return false
}

/** Two files that are broken at different places are refused for the same reason. */
const hideNumbers = (reason: unknown) => (typeof reason === 'string' ? reason.replace(/\S*\d\S*/g, '#') : reason)

function startStorm(kind: string): Storm | undefined {
  if (storms.size >= MAX_STORMS) return undefined
  const storm = { written: 0, omitted: 0, requests: new Set<string>(), since: '' }
  storms.set(kind, storm)
  endPeriodLater(kind)
  return storm
}

/** A storm goes on while its lines come: until a minute without one, only sums are written. */
function endPeriodLater(kind: string) {
  setTimeout(() => {
    const writeSum = sums.get(kind)
    sums.delete(kind)
    if (!writeSum) return storms.delete(kind)
    writeSum()
    endPeriodLater(kind)
  }, PERIOD).unref()
}

function takeSum(storm: Storm) {
  const { omitted: repeated, since } = storm
  const requests = [...storm.requests]
  storm.omitted = 0
  storm.requests.clear()
  return { repeated, since, ...(requests.length > 0 && { requests }) }
}

const describeKind = ({ error, code, text, job, why, reason }: Line, place: unknown) => ({
  ...{ error, code, text, job, why, reason },
  at: place,
})

function createStorms() {
  const sums = new Map<string, () => void>()
  process.once('exit', () => {
    for (const writeSum of sums.values()) writeSum()
  })
  return { storms: new Map<string, Storm>(), sums, lines: { info: 0, warn: 0, error: 0 } }
}

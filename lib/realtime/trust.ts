/**
 * What this process knows of its line to the database, over which it hears of every write (lib/realtime/listener.ts, decision
 * 28). `heard` and `settled` are the line's own, for who is in another bundle or, as Next's caches are, in none.
 */
type Line = {
  up: boolean
  /** Since when something may have been missed that could still be learnt; 0 while nothing was. */
  doubtedAt: number
  awakeAt: number
  heard: () => Promise<void>
  settled: () => Promise<void>
}

const kept = globalThis as typeof globalThis & { line?: Line }
kept.line ??= { up: false, doubtedAt: 0, awakeAt: 0, heard: async () => {}, settled: async () => {} }
export const line = kept.line

/** A process that did nothing for so long, in milliseconds, may be about to answer before it has heard what was said meanwhile. */
const ASLEEP = 75

/**
 * Whether this process may have missed something, and asks: it woke, or its line has just broken. What it keeps is not
 * shown then. While the database is known to be away it is (decision 16).
 */
export function inDoubt() {
  stayAwake()
  return line.doubtedAt > 0
}

/** Notices by the clock of the wall, which goes on while a process is stopped or its machine asleep, that it slept. */
export function stayAwake() {
  const now = Date.now()
  const slept = now - line.awakeAt > ASLEEP
  line.awakeAt = now
  if (slept && line.up) beInDoubt()
}

export function beInDoubt() {
  line.doubtedAt = performance.now()
}

/** Resolves once there is no doubt, or nobody can tell any more. */
export async function sure() {
  if (inDoubt()) await line.settled()
}

/** Whether this process hears of what others write. */
export const lineIsUp = () => line.up

/** Resolves once this process has heard of everything that was committed until now, and in a second at the latest. */
export const heardEverything = () => line.heard()

import 'server-only'
import pLimit, { type LimitFunction } from 'p-limit'
import type { PushResult } from './send-push'

/** A push service. One that does not answer must not hold up the others. */
type Origin = { limit: LimitFunction; timeouts: number; pausedUntil: number }

/** Of all messages, fifty are sent at a time; of one service, twenty. */
const everything = pLimit(50)
const EACH = 20
const MAX_TIMEOUTS = 3
const PAUSE = 60_000
const MAX_ORIGINS = 500

const origins = new Map<string, Origin>()

/**
 * Sends when it is a service's turn. After three time-outs in a row a service is left alone for a minute: what waits for
 * it then, or until the deadline, is not sent and counts as not reached.
 */
export function sendInTurn(name: string, deadline: number, send: () => Promise<PushResult>): Promise<PushResult> {
  const origin = findOrigin(name)
  return origin.limit(async () => {
    const result = await everything(async () =>
      Date.now() < origin.pausedUntil || Date.now() > deadline ? notTried : send(),
    )
    if (result !== notTried) noteResult(origin, result)
    return result
  })
}

const notTried: PushResult = { status: 'unreached', why: 'not tried' }

/** An evicted service is one of which nothing is known any more. */
function findOrigin(name: string) {
  const origin = origins.get(name) ?? { limit: pLimit(EACH), timeouts: 0, pausedUntil: 0 }
  origins.delete(name)
  origins.set(name, origin)
  const [oldest] = origins.keys()
  if (origins.size > MAX_ORIGINS && oldest) origins.delete(oldest)
  return origin
}

function noteResult(origin: Origin, result: PushResult) {
  const isTimeout = result.status === 'unreached' && result.isTimeout
  // After the pause one more time-out is enough.
  origin.timeouts = isTimeout ? origin.timeouts + 1 : 0
  origin.pausedUntil = origin.timeouts >= MAX_TIMEOUTS ? Date.now() + PAUSE : 0
}

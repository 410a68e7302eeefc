import pLimit from 'p-limit'
import { clock, lastInvalidation } from '@/lib/platform/realtime/invalidation'
import { type BufferedResponse, RENDERED } from '@/lib/platform/response-cache/buffered-response'
import { settlesWithin } from '@/lib/platform/runtime/settles-within'

/** For how many milliseconds a request waits for a rendering that began before the last write. */
const MAX_WAIT = 3000

/** After how many milliseconds the next rendering may begin all the same: one that takes longer waits for the database. */
const MAX_TURN = 250

/** Renders at most two pages at a time: more would not end sooner, and stored responses would wait for their work. */
const limitRenderings = pLimit(2)

/** The rendering of each page that is running now, or waits for its turn. */
const running = new Map<string, { startedAt: number; ended: Promise<void> }>()

type Turn = {
  response: BufferedResponse
  /** Asked after each rendering of others: whether the request needs none of its own any more. */
  isAnswered: () => boolean
  render: () => Promise<void>
}

/**
 * Renders a page when no other request does: many who ask at once cause one rendering. Returns false if a rendering
 * that may have read from before a write does not end in time.
 */
export async function renderInTurn(path: string, { response, isAnswered, render }: Turn) {
  for (let other = running.get(path); other; other = running.get(path)) {
    const hasEnded = await settlesWithin(MAX_WAIT, other.ended)
    if (isAnswered()) return true
    if (!hasEnded && lastInvalidation() >= other.startedAt) return false
  }
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  const rendering = { startedAt: Number.POSITIVE_INFINITY, ended }
  const end = () => {
    running.delete(path)
    resolve()
  }
  running.set(path, rendering)
  await waitForTurn(ended)
  rendering.startedAt = clock()
  // Whoever asked may have left meanwhile.
  const work = isAnswered() ? Promise.resolve() : render()
  waitUntilRendered(response, work).then(end, end)
  await work
  return true
}

/** Resolves when a request may render its page. Its turn lasts until `ended` resolves. */
const waitForTurn = (ended: Promise<void>) =>
  new Promise<void>(resolve => {
    void limitRenderings(() => {
      resolve()
      return settlesWithin(MAX_TURN, ended)
    })
  })

/**
 * Resolves when the body is complete and stored, or its first part is sent, or there is none, whatever happens to the
 * client's connection: no request waits for another client's socket.
 */
const waitUntilRendered = (response: BufferedResponse, work: Promise<void>) =>
  Promise.race([new Promise(resolve => response.once(RENDERED, resolve)), work.then(() => response.completion)])

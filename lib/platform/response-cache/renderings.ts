import { type BufferedResponse, RENDERED } from './buffered-response'

/** For how many milliseconds a request waits for renderings that began before it. */
const MAX_WAIT = 3000

/**
 * The renderings of one page that are running: when the first began, how many there are, and when the last one ends.
 */
type Renderings = { startedAt: number; running: number; ended: Promise<void>; end: () => void }

type Options = {
  /** The clock by which writes are timestamped. */
  clock: () => number
  /** When anything was last written. */
  lastInvalidation: () => number
}

/**
 * Next lets a request join a running rendering, so a request after a write could get content from before it. This makes
 * such a request wait until that rendering has ended.
 */
export function createRenderings({ clock, lastInvalidation }: Options) {
  const byPath = new Map<string, Renderings>()
  return { track, waitForOlder }

  /**
   * Runs a rendering. It has ended when its body has been written or the work has settled, whatever happens to the
   * client's connection: no request waits for another client's socket.
   */
  function track(path: string, response: BufferedResponse, render: () => Promise<void>) {
    const renderings = byPath.get(path) ?? start(path)
    renderings.running += 1
    const ended = () => {
      renderings.running -= 1
      if (renderings.running > 0) return
      byPath.delete(path)
      renderings.end()
    }
    const work = render()
    Promise.race([new Promise(resolve => response.once(RENDERED, resolve)), work]).then(ended, ended)
    return work
  }

  /** Waits, three seconds at most, for renderings that began before the last write. Returns whether they have ended. */
  async function waitForOlder(path: string) {
    const older = byPath.get(path)
    if (!older || lastInvalidation() < older.startedAt) return true
    const timer = Promise.withResolvers<boolean>()
    const timeout = setTimeout(timer.resolve, MAX_WAIT, false)
    return await Promise.race([older.ended.then(() => true), timer.promise]).finally(() => clearTimeout(timeout))
  }

  function start(path: string) {
    const { promise, resolve } = Promise.withResolvers<void>()
    const renderings: Renderings = { startedAt: clock(), running: 0, ended: promise, end: resolve }
    byPath.set(path, renderings)
    return renderings
  }
}

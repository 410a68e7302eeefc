import { lastStaleOfAll, now } from '@/lib/realtime/invalidation'
import { settlesWithin } from '@/lib/runtime/settles-within'
import { type Answer, RENDERED } from './buffered-response'

/** How long, in milliseconds, a request waits for renderings that began before it. */
const PATIENCE = 3000

/** The renderings of one page that are under way: when the first began, how many there are, and when the last is over. */
type Renderings = { begunAt: number; running: number; over: Promise<void>; end: () => void }

const renderings = new Map<string, Renderings>()

/**
 * Lets Next render a page. The rendering is over when its body is here or the work has settled, whatever becomes of the
 * connection of whoever asked for it: nobody ever waits for another person's socket.
 */
export function rendering(path: string, answer: Answer, render: () => Promise<void>) {
  const ofPage = renderings.get(path) ?? begun(path)
  ofPage.running += 1
  const over = () => {
    ofPage.running -= 1
    if (ofPage.running > 0) return
    renderings.delete(path)
    ofPage.end()
  }
  const work = render()
  Promise.race([new Promise(resolve => answer.once(RENDERED, resolve)), work]).then(over, over)
  return work
}

/**
 * Whether Next may be asked for this page now. It lets a request join a rendering under way, which would show a reader who
 * comes after a write what was there before it: such a reader waits until that rendering is over, three seconds at most.
 */
export async function mayBeRendered(path: string) {
  const earlier = renderings.get(path)
  if (!earlier || lastStaleOfAll() < earlier.begunAt) return true
  return await settlesWithin(PATIENCE, earlier.over)
}

function begun(path: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const ofPage: Renderings = { begunAt: now(), running: 0, over: promise, end: resolve }
  renderings.set(path, ofPage)
  return ofPage
}

import { poll } from '@/components/browser/poll'
import { showMessage } from '@/components/overlay/show-outcome'
import { type Here, mine, sayHere } from './leader-state'

/** Milliseconds after which a leader who moved is told of, and one who stands still. */
const MOVED = 250
const UNMOVED = 5000

/**
 * Tells the others where I am while I lead: at once when told to, and as the place moves. A leader who is not heard
 * tries again after longer and longer pauses, at most five seconds, or as soon as the network is back.
 */
export function tellOthers(whereIAm: () => Here) {
  let [sent, sentAt] = ['', 0]

  async function send() {
    const here = whereIAm()
    const now = JSON.stringify([here, mine.now()?.screen])
    if (now === sent && Date.now() - sentAt < UNMOVED) return
    ;[sent, sentAt] = [now, Date.now()]
    const why = await sayHere(here)
    if (why) showMessage(why)
    if (!mine.now()?.unheard) return
    sent = ''
    throw new Error('The others were not told')
  }

  const polling = poll({ ask: send, every: MOVED, maxPause: UNMOVED, immediate: false, whileHidden: true })
  return { tell: polling.askNow, stop: polling.stop }
}

import { poll } from '@/components/browser/poll'
import { showMessage } from '@/components/overlay/show-outcome'
import { type CurrentPosition, leaderState, sendPosition } from './leader-state'

/** Milliseconds after which a leader who moved is told of, and one who stands still. */
const MOVED = 250
const UNMOVED = 5000

/**
 * Tells the others where I am while I lead: at once when told to, and as the place moves. A leader who is not heard
 * tries again after longer and longer pauses, at most five seconds, or as soon as the network is back.
 */
export function broadcastPosition(readPosition: () => CurrentPosition) {
  let [sent, sentAt] = ['', 0]

  async function send() {
    const position = readPosition()
    const now = JSON.stringify([position, leaderState.get()?.screen])
    if (now === sent && Date.now() - sentAt < UNMOVED) return
    ;[sent, sentAt] = [now, Date.now()]
    const message = await sendPosition(position)
    if (message) showMessage(message)
    if (!leaderState.get()?.unheard) return
    sent = ''
    throw new Error('The others were not told')
  }

  const polling = poll({ poll: send, every: MOVED, maxPause: UNMOVED, immediate: false, whileHidden: true })
  return { send: polling.askNow, stop: polling.stop }
}

import { poll } from '@/components/kit/browser/poll'
import { showMessage } from '@/components/kit/overlay/show-outcome'
import { type CurrentPosition, leaderState, sendPosition } from './leader-state'

/** Milliseconds between updates while the leader moves, while the leader does not, and after failures. */
const MOVED = 250
const UNMOVED = 2000
const FAILED = 5000

/**
 * Sends the leader's position to the followers: at once when `send` is called, and as the line changes. If sending
 * fails, it retries after growing pauses of at most five seconds, or as soon as the network is back.
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

  const polling = poll({ poll: send, every: MOVED, maxPause: FAILED, immediate: false, whileHidden: true })
  return { send: polling.askNow, stop: polling.stop }
}

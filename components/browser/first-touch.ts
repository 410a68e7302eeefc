import { whenIdle } from './when-idle'

/**
 * What a person may need soon, and nobody needs before: done in a quiet moment after the first touch, key or movement of
 * the mouse. Whoever only reads never fetches it; a network that fails later finds it here.
 */
export function afterFirstTouch(work: () => void) {
  if (typeof window === 'undefined') return
  if (touched) return void whenIdle(work)
  if (queue.push(work) > 1) return
  for (const event of events) window.addEventListener(event, runQueue, { capture: true, passive: true })
}

const events = ['pointerdown', 'pointermove', 'keydown', 'touchstart']
const queue: (() => void)[] = []
let touched = false

/** Until the touch itself is answered: what it did comes before what may come of it. */
const DELAY = 300

function runQueue() {
  touched = true
  for (const event of events) window.removeEventListener(event, runQueue, { capture: true })
  setTimeout(() => {
    for (const work of queue.splice(0)) whenIdle(work)
  }, DELAY)
}

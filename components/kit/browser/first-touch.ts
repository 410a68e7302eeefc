import { whenIdle } from './when-idle'

/**
 * Runs work that a person may need soon, in an idle moment after the first touch, key press or mouse movement. Whoever
 * only reads never fetches it; if the network fails later, it is already loaded.
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

/** Milliseconds in which the touch itself is handled, before any prefetching. */
const DELAY = 300

function runQueue() {
  touched = true
  for (const event of events) window.removeEventListener(event, runQueue, { capture: true })
  setTimeout(() => {
    for (const work of queue.splice(0)) whenIdle(work)
  }, DELAY)
}

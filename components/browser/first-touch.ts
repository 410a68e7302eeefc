import { whenIdle } from './when-idle'

/**
 * What a person may need soon, and nobody needs before: done in a quiet moment after the first touch, key or movement of
 * the mouse. Whoever only reads never fetches it; a network that fails later finds it here.
 */
export function afterFirstTouch(work: () => void) {
  if (typeof window === 'undefined') return
  if (touched) return void whenIdle(work)
  if (waiting.push(work) > 1) return
  for (const sign of signs) window.addEventListener(sign, begin, { capture: true, passive: true })
}

const signs = ['pointerdown', 'pointermove', 'keydown', 'touchstart']
const waiting: (() => void)[] = []
let touched = false

/** Until the touch itself is answered: what it did comes before what may come of it. */
const ANSWERED = 300

function begin() {
  touched = true
  for (const sign of signs) window.removeEventListener(sign, begin, { capture: true })
  setTimeout(() => {
    for (const work of waiting.splice(0)) whenIdle(work)
  }, ANSWERED)
}

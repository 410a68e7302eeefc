/**
 * What a person may need soon, and nobody needs before: done in a quiet moment after the first touch, key or movement of
 * the mouse. Whoever only reads never fetches it; a network that fails later finds it here.
 */
export function afterFirstTouch(work: () => void) {
  if (typeof window === 'undefined') return
  if (touched) return soon(work)
  if (waiting.push(work) > 1) return
  for (const sign of signs) window.addEventListener(sign, begin, { capture: true, passive: true })
}

const signs = ['pointerdown', 'pointermove', 'keydown', 'touchstart']
const waiting: (() => void)[] = []
let touched = false

function begin() {
  touched = true
  for (const sign of signs) window.removeEventListener(sign, begin, { capture: true })
  for (const work of waiting.splice(0)) soon(work)
}

/** Safari cannot say when it is idle. */
const soon = (work: () => void) =>
  void ('requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 2000 }) : setTimeout(work, 200))

/** From the screen's edge to a toast, and from a field to one that makes room for it. */
const GAP = 12

/**
 * Keeps toasts from lying over the field that has the focus, until it is over: mostly it is the very one they speak of.
 * They stand below it then.
 */
export function besideField(box: HTMLElement, over: AbortSignal) {
  const look = () => {
    box.style.top = over.aborted ? '' : placeBeside(box)
  }
  // The form puts the focus where there is something to mend a moment after its answer.
  const frame = requestAnimationFrame(look)
  document.addEventListener('focusin', look, { signal: over })
  over.addEventListener('abort', () => {
    cancelAnimationFrame(frame)
    look()
  })
}

function placeBeside(box: HTMLElement) {
  const field = document.activeElement?.closest('[data-field]')?.getBoundingClientRect()
  const { height } = box.getBoundingClientRect()
  if (!field || field.bottom < 0 || field.top > GAP + height) return ''
  const below = field.bottom + GAP
  return below + height < window.innerHeight ? `${below}px` : ''
}

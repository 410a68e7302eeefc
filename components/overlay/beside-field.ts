/** From the screen's edge to a toast, and from a field to one that makes room for it. */
const GAP = 12

/**
 * Keeps toasts from lying over the field that has the focus, until it is over: mostly it is the very one they speak of.
 * They stand below it then.
 */
export function anchorToField(box: HTMLElement, signal: AbortSignal) {
  const update = () => {
    box.style.top = signal.aborted ? '' : findTop(box)
  }
  // The form puts the focus where there is something to mend a moment after its answer.
  const frame = requestAnimationFrame(update)
  document.addEventListener('focusin', update, { signal: signal })
  signal.addEventListener('abort', () => {
    cancelAnimationFrame(frame)
    update()
  })
}

function findTop(box: HTMLElement) {
  const field = document.activeElement?.closest('[data-field]')?.getBoundingClientRect()
  const { height } = box.getBoundingClientRect()
  if (!field || field.bottom < 0 || field.top > GAP + height) return ''
  const below = field.bottom + GAP
  return below + height < window.innerHeight ? `${below}px` : ''
}

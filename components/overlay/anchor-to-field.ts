/** Pixels between the screen's edge and a toast, and between a field and a toast below it. */
const GAP = 12

/**
 * Moves toasts below the focused field if they would cover it, until `signal` aborts: mostly it is the field they are
 * about.
 */
export function anchorToField(box: HTMLElement, signal: AbortSignal) {
  const update = () => {
    box.style.top = signal.aborted ? '' : findTop(box)
  }
  // The form focuses the field to fix a moment after its outcome.
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

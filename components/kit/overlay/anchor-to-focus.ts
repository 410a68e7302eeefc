/** Pixels between the screen's edge and a toast, and between a control and a toast below it. */
const GAP = 12

/**
 * Moves toasts, until `signal` aborts, below the button that closes a dialog, and below the focused field or button, if
 * they would cover it: mostly it is what they are about.
 */
export function anchorToFocus(box: HTMLElement, signal: AbortSignal) {
  const update = () => {
    if (!box.contains(document.activeElement)) box.style.top = signal.aborted ? '' : findTop(box)
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
  const { left, right, height } = box.getBoundingClientRect()
  const control = document.activeElement?.closest('a, button, input, select, textarea, summary')
  const close = [...document.querySelectorAll('[data-close-dialog]')].at(-1)
  const start = findTopBelow(close, GAP)
  // Below the field with its error or, where that is too far down, below the input.
  const top =
    findTopBelow(control?.closest('[data-field]'), start ?? GAP) ?? findTopBelow(control, start ?? GAP) ?? start
  return top === undefined ? '' : `${top}px`

  /** Returns the top below a part that a toast at `top` would cover; undefined if it covers nothing, or does not fit. */
  function findTopBelow(part: Element | null | undefined, top: number) {
    const covered = part?.getBoundingClientRect()
    if (!covered || covered.right < left || covered.left > right) return
    if (covered.bottom < top - GAP || covered.top > top + height) return
    const below = covered.bottom + GAP
    return below + height < window.innerHeight ? below : undefined
  }
}

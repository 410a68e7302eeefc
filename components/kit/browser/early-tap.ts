declare global {
  /** The button that was tapped last before React listened (before-paint.tsx). */
  var earlyTap: HTMLElement | null | undefined
}

/**
 * Presses the button that a person tapped before the page could answer, and stops listening for such taps. React keeps a
 * click from a part of the page that it cannot hydrate yet, so the button is pressed until a click reaches it.
 */
export function replayEarlyTap() {
  window.onclick = null
  const button = window.earlyTap
  if (!button) return
  const stop = () => {
    clearInterval(timer)
    delete document.documentElement.dataset.going
  }
  // A disabled button takes no click, and a later press would surprise.
  const timer = setInterval(() => (button.matches(':disabled') ? stop() : button.click()), 50)
  // Not `onclick`, which React replaces.
  button.addEventListener('click', stop, { once: true })
}

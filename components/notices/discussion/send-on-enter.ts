import type { KeyboardEvent } from 'react'

/**
 * Enter sends, Shift and Enter begin a new line. During input composition (an accent, a word), Enter belongs to the
 * keyboard.
 */
export const sendOnEnter = (send: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229) return
  event.preventDefault()
  send()
}

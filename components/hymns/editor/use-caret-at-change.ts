import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Puts the caret where the text of a focused field was changed by something else than typing, such as an undo, and
 * scrolls there: browsers put it at the end.
 */
export function useCaretAtChange(field: RefObject<HTMLTextAreaElement | null>, text: string) {
  const previous = useRef(text)

  useLayoutEffect(() => {
    const changedAt = findChangeEnd(previous.current, text)
    previous.current = text
    const element = field.current
    const isAtEnd = element?.selectionStart === text.length
    if (!element || document.activeElement !== element || !isAtEnd || changedAt === text.length) return
    element.setSelectionRange(changedAt, changedAt)
    // A field scrolls to its caret when it is focused.
    element.blur()
    element.focus()
  }, [field, text])
}

/** Returns where, in the second text, what differs from the first one ends. */
export function findChangeEnd(before: string, after: string) {
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start++
  let end = 0
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end++
  return after.length - end
}

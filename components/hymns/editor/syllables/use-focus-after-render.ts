import { type RefObject, useLayoutEffect, useRef } from 'react'

type FindElement = (root: HTMLElement) => HTMLElement | null | undefined

/**
 * `focusAfterRender` focuses what it finds once the change is rendered: by then it may be another element. If the focused
 * element is gone after a change, such as an undo, `findFallback` says what to focus; `trackFocus` handles focus events.
 */
export function useFocusAfterRender(root: RefObject<HTMLElement | null>, findFallback: FindElement) {
  const pending = useRef<FindElement>(undefined)
  const focused = useRef<Element>(undefined)

  useLayoutEffect(() => {
    const isLost = focused.current?.isConnected === false && document.activeElement === document.body
    const find = pending.current ?? (isLost ? findFallback : undefined)
    pending.current = undefined
    if (find && root.current) find(root.current)?.focus()
  })

  return {
    focusAfterRender(find: FindElement) {
      pending.current = find
    },
    trackFocus({ target }: { target: Element }) {
      focused.current = target
    },
  }
}

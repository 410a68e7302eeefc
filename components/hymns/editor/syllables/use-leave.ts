import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Calls `onLeave` when the focus or a press goes elsewhere; returns the handler of `blur`. A press is waited for until it
 * is a click: if something moved before, it would miss. In Safari, a press does not move the focus at all.
 */
export function useLeave(root: RefObject<HTMLElement | null>, onLeave: () => void) {
  const latest = useRef(onLeave)
  useLayoutEffect(() => {
    latest.current = onLeave
  })
  const isPressedElsewhere = useRef(false)

  useEffect(() => {
    const isElsewhere = ({ target }: Event) => target instanceof Node && !root.current?.contains(target)
    const press = (event: Event) => {
      isPressedElsewhere.current = isElsewhere(event)
    }
    const click = (event: Event) => {
      isPressedElsewhere.current = false
      if (isElsewhere(event)) latest.current()
    }
    document.addEventListener('pointerdown', press, true)
    document.addEventListener('click', click, true)
    return () => {
      document.removeEventListener('pointerdown', press, true)
      document.removeEventListener('click', click, true)
    }
  }, [root])

  return ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!isPressedElsewhere.current && !currentTarget.contains(relatedTarget)) onLeave()
  }
}

import { type RefObject, useLayoutEffect, useRef } from 'react'

type FindElement = (root: HTMLElement) => HTMLElement | null | undefined

/** Returns a function that focuses what it finds once the change is rendered: by then it may be another element. */
export function useFocusAfterRender(root: RefObject<HTMLElement | null>) {
  const pending = useRef<FindElement>(undefined)

  useLayoutEffect(() => {
    const find = pending.current
    pending.current = undefined
    if (find && root.current) find(root.current)?.focus()
  })

  return (find: FindElement) => {
    pending.current = find
  }
}

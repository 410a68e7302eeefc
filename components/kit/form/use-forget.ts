import { type RefObject, useEffect, useRef } from 'react'
import { FORGET_EVENT } from './drafts'

/** Calls `onForget` when the form around an element is cancelled, or its draft discarded. */
export function useForget(inside: RefObject<HTMLElement | null>, onForget: () => void) {
  const latest = useRef(onForget)
  useEffect(() => {
    latest.current = onForget
  })
  useEffect(() => {
    const form = inside.current?.closest('form')
    const forget = () => latest.current()
    form?.addEventListener(FORGET_EVENT, forget)
    return () => form?.removeEventListener(FORGET_EVENT, forget)
  }, [inside])
}

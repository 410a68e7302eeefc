'use client'

import { useEffect, useRef, useState } from 'react'

/** Milliseconds without a key press. Changing the address takes a browser longer than searching takes a phone. */
const DEBOUNCE = 400

/**
 * The search text, stored in the address so that going back or sharing the link finds it again. The address is updated
 * when typing pauses, and before any tap that may lead away.
 */
export function useSearchQuery(name: string): [string, (text: string) => void] {
  const [text, setText] = useState('')
  const pendingWrite = useRef<{ timer: ReturnType<typeof setTimeout>; flush: () => void }>(undefined)

  useEffect(() => {
    const cancelPending = () => {
      clearTimeout(pendingWrite.current?.timer)
      pendingWrite.current = undefined
    }
    const read = () => {
      cancelPending()
      setText(new URLSearchParams(window.location.search).get(name) ?? '')
    }
    const flush = () => pendingWrite.current?.flush()

    // What was typed before the code came is searched for, whatever the address says.
    if (!pendingWrite.current) read()
    const controller = new AbortController()
    const { signal } = controller
    window.addEventListener('popstate', read, { signal })
    for (const eventName of ['click', 'pagehide']) window.addEventListener(eventName, flush, { signal, capture: true })
    return () => {
      controller.abort()
      cancelPending()
    }
  }, [name])

  const change = (text: string) => {
    setText(text)
    clearTimeout(pendingWrite.current?.timer)
    const flush = () => {
      clearTimeout(pendingWrite.current?.timer)
      pendingWrite.current = undefined
      writeQueryParam(name, text)
    }
    pendingWrite.current = { flush, timer: setTimeout(flush, DEBOUNCE) }
  }
  return [text, change]
}

function writeQueryParam(name: string, text: string) {
  const address = new URL(window.location.href)
  if (text) address.searchParams.set(name, text)
  else address.searchParams.delete(name)
  window.history.replaceState(null, '', address)
}

'use client'

import { useEffect, useRef, useState } from 'react'

/** Milliseconds without a key. To change the address takes a browser longer than a phone takes to search. */
const PAUSE = 400

/**
 * What is searched for, kept in the address, so that going back or sending the link finds it again. The address follows
 * when one stops typing, and before anything that is tapped can lead away.
 */
export function useSearchInAddress(name: string): [string, (text: string) => void] {
  const [text, setText] = useState('')
  const untold = useRef<{ pause: ReturnType<typeof setTimeout>; tell: () => void }>(undefined)

  useEffect(() => {
    const forget = () => {
      clearTimeout(untold.current?.pause)
      untold.current = undefined
    }
    const read = () => {
      forget()
      setText(new URLSearchParams(window.location.search).get(name) ?? '')
    }
    const tell = () => untold.current?.tell()

    read()
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener('popstate', read, { signal })
    for (const leaving of ['click', 'pagehide']) window.addEventListener(leaving, tell, { signal, capture: true })
    return () => {
      listening.abort()
      forget()
    }
  }, [name])

  const change = (text: string) => {
    setText(text)
    clearTimeout(untold.current?.pause)
    const tell = () => {
      clearTimeout(untold.current?.pause)
      untold.current = undefined
      tellAddress(name, text)
    }
    untold.current = { tell, pause: setTimeout(tell, PAUSE) }
  }
  return [text, change]
}

function tellAddress(name: string, text: string) {
  const address = new URL(window.location.href)
  if (text) address.searchParams.set(name, text)
  else address.searchParams.delete(name)
  window.history.replaceState(null, '', address)
}

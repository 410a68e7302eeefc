'use client'

import { useEffect, useState } from 'react'

/** What is searched for, kept in the address, so that going back or sending the link finds it again. */
export function useSearchInAddress(name: string): [string, (text: string) => void] {
  const [text, setText] = useState('')

  useEffect(() => {
    const read = () => setText(new URLSearchParams(window.location.search).get(name) ?? '')
    read()
    window.addEventListener('popstate', read)
    return () => window.removeEventListener('popstate', read)
  }, [name])

  const change = (text: string) => {
    setText(text)
    const address = new URL(window.location.href)
    if (text) address.searchParams.set(name, text)
    else address.searchParams.delete(name)
    window.history.replaceState(null, '', address)
  }
  return [text, change]
}

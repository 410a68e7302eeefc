import { useLayoutEffect, useState } from 'react'

/**
 * Returns a parameter of the address (`?to=…`). Only the browser reads it, so that the page is the same for everyone;
 * it is known before the page can answer a tap.
 */
export function useQueryParam(name: string) {
  const [text, setText] = useState<string>()

  useLayoutEffect(() => {
    const read = () => setText(readQueryParam(name))
    read()
    window.addEventListener('popstate', read)
    return () => window.removeEventListener('popstate', read)
  }, [name])
  return text
}

/** Reads the parameter once; returns undefined if it is missing or empty. */
export const readQueryParam = (name: string) => new URLSearchParams(window.location.search).get(name) || undefined

'use client'

import { useEffect } from 'react'

/** Logs an unknown address to the browser's console, as the specification requires. */
export function NotFoundLogger() {
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: asked for
    console.error('404 Error: User attempted to access non-existent route:', window.location.pathname)
  }, [])

  return null
}

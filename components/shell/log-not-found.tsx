'use client'

import { useEffect } from 'react'

/** The specification wants an address that leads nowhere to be seen in the browser's console. */
export function NotFoundLogger() {
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: asked for
    console.error('404 Error: User attempted to access non-existent route:', window.location.pathname)
  }, [])

  return null
}

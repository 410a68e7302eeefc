'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import type { Mode } from './modes'

let lastMode: string | undefined

/** The heading of a mode. It gets the focus when the mode changes, so that screen readers notice. */
export function ModeTitle({ mode = 'login', children }: { mode?: Mode | 'login'; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (lastMode && lastMode !== mode) heading.current?.focus()
    lastMode = mode
  }, [mode])

  return (
    <h1 ref={heading} id="modo" tabIndex={-1} className="text-title outline-none">
      {children}
    </h1>
  )
}

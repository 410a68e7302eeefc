'use client'

import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Mode } from './mode-link'

type Props = { mode?: Mode; title: string; children: ReactNode }

/**
 * A mode of the login page. Next keeps a left page mounted and hidden; this removes its content, so that no password
 * stays behind and a password manager finds one form.
 */
export function ModeCard({ mode, title, children }: Props) {
  const [isVisible, setVisible] = useState(true)
  useLayoutEffect(() => {
    setVisible(true)
    return () => setVisible(false)
  }, [])
  if (!isVisible) return null

  return (
    <section aria-labelledby="modo" className="grid gap-6">
      <ModeTitle mode={mode}>{title}</ModeTitle>
      {children}
    </section>
  )
}

let lastMode: string | undefined

/** The heading of a mode. It gets the focus when the mode changes, so that screen readers notice. */
function ModeTitle({ mode = 'login', children }: { mode?: Mode | 'login'; children: ReactNode }) {
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

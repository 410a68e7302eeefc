'use client'

import { type ReactNode, useLayoutEffect, useState } from 'react'
import { ModeTitle } from './mode-title'
import type { Mode } from './modes'

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

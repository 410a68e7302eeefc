'use client'

import { useViewer } from '@/components/session/use-me'

/** Says the name of whoever is looking as soon as it is known. */
export function Greeting() {
  const viewer = useViewer()
  const known = viewer?.role === 'member' || viewer?.role === 'admin'
  const firstName = known ? viewer.name.trim().split(/\s+/)[0] : undefined
  return <>{firstName ? `Graça e paz, ${firstName}!` : 'Graça e paz!'}</>
}

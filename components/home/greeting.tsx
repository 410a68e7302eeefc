'use client'

import { useMe } from '@/components/session/use-me'

/** Says the name of whoever is looking as soon as it is known. */
export function Greeting() {
  const me = useMe()
  const known = me?.role === 'member' || me?.role === 'admin'
  const firstName = known ? me.name.trim().split(/\s+/)[0] : undefined
  return <>{firstName ? `Graça e paz, ${firstName}!` : 'Graça e paz!'}</>
}

'use client'

import { useMe } from '@/components/session/use-me'
import { isPerson } from '@/lib/session/actor'

/** Says the name of whoever is looking as soon as it is known. */
export function Greeting() {
  const me = useMe()
  const firstName = me && isPerson(me) ? me.name.trim().split(/\s+/)[0] : undefined
  return <>{firstName ? `Graça e paz, ${firstName}!` : 'Graça e paz!'}</>
}

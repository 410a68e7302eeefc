'use client'

import { useMe } from '@/components/session/use-me'
import { isPerson } from '@/lib/session/actor'

/** Greets the person by first name as soon as the session is known. */
export function Greeting() {
  const me = useMe()
  const firstName = me && isPerson(me) ? me.name.trim().split(/\s+/)[0] : undefined
  return <>{firstName ? `Graça e paz, ${firstName}!` : 'Graça e paz!'}</>
}

'use client'

import { useMe } from '@/components/session/use-me'
import { extractGivenName } from '@/lib/given-name'
import { isPerson } from '@/lib/session/actor'

/** Greets the person by name as soon as the session is known. */
export function Greeting() {
  const me = useMe()
  const name = me && isPerson(me) ? extractGivenName(me.name) : ''
  return <>{name ? `Graça e paz, ${name}!` : 'Graça e paz!'}</>
}

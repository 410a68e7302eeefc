'use client'

import { useMe } from '@/components/session/use-me'
import { isPerson } from '@/lib/platform/session/actor'
import { extractGivenName } from '@/lib/values/names/given-name'

/** Greets the person by name as soon as the session is known. */
export function Greeting() {
  const me = useMe()
  const name = me && isPerson(me) ? extractGivenName(me.name) : ''
  return <>{name ? `Graça e paz, ${name}!` : 'Graça e paz!'}</>
}

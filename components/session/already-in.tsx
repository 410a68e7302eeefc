'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { isPerson } from '@/lib/session/actor'
import { resolveDestination } from '@/lib/session/destination'
import { goingTo } from './use-going-to'
import { useMe } from './use-me'

/** The guard sends on whoever asks for this page signed in; this sends on those whom the browser brought back to it. */
export function AlreadyIn() {
  const me = useMe()
  const router = useRouter()
  const known = me !== undefined && isPerson(me)

  useEffect(() => {
    if (known) router.replace(resolveDestination(goingTo()))
  }, [known, router])

  return null
}

'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { isPerson } from '@/lib/session/actor'
import { resolveDestination } from '@/lib/session/destination'
import { readRedirectTo } from './use-going-to'
import { useMe } from './use-me'

/** The guard sends on whoever asks for this page signed in; this sends on those whom the browser brought back to it. */
export function RedirectSignedIn() {
  const me = useMe()
  const router = useRouter()
  const isSignedIn = me !== undefined && isPerson(me)

  useEffect(() => {
    if (isSignedIn) router.replace(resolveDestination(readRedirectTo()))
  }, [isSignedIn, router])

  return null
}

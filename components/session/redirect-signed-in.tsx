'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { isPerson } from '@/lib/platform/session/actor'
import { resolveDestination } from '@/lib/platform/session/destination'
import { useMe } from './use-me'
import { readRedirectTo } from './use-redirect-to'

/** The guard redirects requests with a session; this redirects those whom the browser's back button returned here. */
export function RedirectSignedIn() {
  const me = useMe()
  const router = useRouter()
  const isSignedIn = me !== undefined && isPerson(me)

  useEffect(() => {
    if (isSignedIn) router.replace(resolveDestination(readRedirectTo()))
  }, [isSignedIn, router])

  return null
}

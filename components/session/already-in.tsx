'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { isPerson } from '@/lib/session/actor'
import { destination } from '@/lib/session/destination'
import { useMe } from './use-me'

/** The proxy sends on whoever asks for this page signed in; this sends on those whom the browser brought back to it. */
export function AlreadyIn({ to }: { to?: string }) {
  const me = useMe()
  const router = useRouter()
  const known = me !== undefined && isPerson(me)

  useEffect(() => {
    if (known) router.replace(destination(to))
  }, [known, to, router])

  return null
}

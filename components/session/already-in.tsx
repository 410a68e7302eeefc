'use client'

import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { destination } from '@/lib/session/destination'
import { useMe } from './use-me'

/** The proxy sends on whoever asks for this page signed in; this sends on those whom the browser brought back to it. */
export function AlreadyIn({ to }: { to?: string }) {
  const role = useMe()?.role
  const router = useRouter()
  const known = role === 'member' || role === 'admin'

  useEffect(() => {
    if (known) router.replace(destination(to) as Route)
  }, [known, to, router])

  return null
}

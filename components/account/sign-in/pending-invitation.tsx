'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { asRoute, routes } from '@/lib/values/routes/routes'
import { readInvite } from './use-invite'

/**
 * Links of release 0.2.0 led to the registration, from where people who have an account are redirected here, with the
 * invitation still in the address.
 */
export function PendingInvitation() {
  const router = useRouter()
  useEffect(() => {
    if (readInvite()) router.replace(asRoute(routes.invitation + window.location.hash))
  }, [router])
  return null
}

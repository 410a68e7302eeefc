'use client'

import { useEffect } from 'react'
import { BackButtonListener } from '@/components/overlay/back-button-listener'
import { ToastHost } from '@/components/overlay/toast-host'
import { watchSignOut } from '@/components/session/watch-sign-out'
import { ErrorView } from './error-view'

/** Rendered on every page beside its own content. */
export function EveryPage() {
  useEffect(watchSignOut, [])
  return (
    <>
      <ToastHost />
      <BackButtonListener />
    </>
  )
}

/**
 * What `error.tsx` files show. Each has a bundle of its own with a copy of what it imports; imported from here, the
 * view is fetched once, in the bundle that all pages share.
 */
export const SharedErrorView = ErrorView

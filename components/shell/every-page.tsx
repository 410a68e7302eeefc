'use client'

import { useEffect } from 'react'
import { BackButtonListener } from '@/components/overlay/back-watch'
import { ToastHost } from '@/components/overlay/toast-host'
import { watchSignOut } from '@/components/session/watch-leaving'
import { ErrorView } from './something-broke'

/** What is on every page beside its own content. */
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
 * What `error.tsx` files show. Their scripts stand apart, each with its own copy of what it needs; from here it is
 * fetched once, with what all pages share.
 */
export const SharedErrorView = ErrorView

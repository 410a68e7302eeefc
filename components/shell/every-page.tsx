'use client'

import { useEffect } from 'react'
import { BackWatch } from '@/components/overlay/back-watch'
import { ToastHost } from '@/components/overlay/toast-host'
import { watchLeaving } from '@/components/session/watch-leaving'
import { SomethingBroke } from './something-broke'

/** What is on every page beside its own content. */
export function EveryPage() {
  useEffect(watchLeaving, [])
  return (
    <>
      <ToastHost />
      <BackWatch />
    </>
  )
}

/**
 * What `error.tsx` files show. Their scripts stand apart, each with its own copy of what it needs; from here it is
 * fetched once, with what all pages share.
 */
export const BrokenPage = SomethingBroke

'use client'

import { useState } from 'react'
import { lazyImport } from '@/components/kit/browser/lazy-import'
import { Button } from '@/components/kit/ui/button'
import { LazyComponent } from '@/components/kit/ui/lazy-component'
import { Spinner } from '@/components/kit/ui/spinner'
import { WelcomeForm } from './welcome-form'

/** A new church, which is what most come for, or one that has a backup. */
export function WelcomeChoice() {
  const [hasChurch, setHasChurch] = useState(false)
  if (hasChurch)
    return (
      <LazyComponent
        component={restoreChurch}
        props={{ onBack: () => setHasChurch(false) }}
        placeholder={<Spinner />}
      />
    )
  return (
    <>
      <WelcomeForm />
      <Button variant="ghost" className="justify-self-start" onClick={() => setHasChurch(true)}>
        Já tenho uma igreja
      </Button>
    </>
  )
}

const restoreChurch = lazyImport(() => import('./restore-church').then(({ RestoreChurch }) => RestoreChurch), {
  onDemand: true,
})

'use client'

import { type ReactNode, useState } from 'react'
import { lazyImport } from '@/components/kit/browser/lazy-import'
import { Dialog, DialogContent, DialogTrigger } from '@/components/kit/overlay/dialog'
import { LazyComponent } from '@/components/kit/ui/lazy-component'
import { Spinner } from '@/components/kit/ui/spinner'
import type { Place } from '@/lib/rosters/proposal/candidate'

const placeEditor = lazyImport(() => import('./place-editor').then(({ PlaceEditor }) => PlaceEditor), {
  onDemand: true,
})

type Props = { place: Omit<Place, 'day'>; title: string; when: string; children: ReactNode }

/** A place that its leader can tap: who serves there, and who could. */
export function PlaceButton({ place, title, when, children }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger className="flex min-h-11 w-full flex-1 flex-col rounded-soft px-4 py-2.5 text-left hover:bg-primary-soft">
        {children}
      </DialogTrigger>
      <DialogContent title={title} description={when}>
        <LazyComponent
          component={placeEditor}
          props={{ place, onDone: () => setOpen(false) }}
          placeholder={<Spinner />}
        />
      </DialogContent>
    </Dialog>
  )
}

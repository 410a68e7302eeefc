'use client'

import { Plus } from 'lucide-react'
import { useState } from 'react'
import { lazyImport } from '@/components/kit/browser/lazy-import'
import { LazyDialog } from '@/components/kit/overlay/lazy-dialog'
import { Button } from '@/components/kit/ui/button'
import { OnlyFor, RolePlaceholder } from '@/components/session/only-for'
import type { Month } from '@/lib/events/event'
import { canCreateEvents } from '@/lib/events/policy'

export function NewEventButton({ month }: { month: Month }) {
  const [open, setOpen] = useState(false)

  return (
    <OnlyFor allow={canCreateEvents} placeholder={<RolePlaceholder group="members" size="h-11 w-[9.1rem]" />}>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Plus aria-hidden className="size-5" />
        Novo Evento
      </Button>
      {open && <LazyDialog dialog={eventDialog} props={{ month: month, open, onOpenChange: setOpen }} />}
    </OnlyFor>
  )
}

/** The event form, loaded only for people who may open it. */
export const eventDialog = lazyImport(() => import('./event-dialog').then(({ EventDialog }) => EventDialog))

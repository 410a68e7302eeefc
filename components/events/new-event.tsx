'use client'

import { Plus } from 'lucide-react'
import { useState } from 'react'
import { LazyDialog } from '@/components/overlay/later'
import { OnlyFor, RolePlaceholder } from '@/components/session/only-for'
import { Button } from '@/components/ui/button'
import type { Month } from '@/lib/events/calendar'
import { canCreateEvents } from '@/lib/events/policy'
import { eventDialog } from './later-event-dialog'

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

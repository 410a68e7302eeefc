'use client'

import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useViewer } from '@/components/account/viewer'
import { Button } from '@/components/ui/button'
import { EventDialog } from './event-dialog'

/** For signed-in people, on a page that is the same for everyone; the server decides again when an event comes. */
export function NewEvent() {
  const [open, setOpen] = useState(false)
  const role = useViewer()?.role
  if (role !== 'member' && role !== 'admin') return null

  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Plus aria-hidden className="size-5" />
        Novo Evento
      </Button>
      <EventDialog open={open} onOpenChange={setOpen} />
    </>
  )
}

'use client'

import { Ellipsis, EyeOff, Pencil, UserX } from 'lucide-react'
import { useRef, useState } from 'react'
import { controlBeside } from '@/components/browser/focus'
import { callAction } from '@/components/form/call-action'
import { Menu, MenuItem, MenuNote } from '@/components/overlay/menu'
import { showOutcome } from '@/components/overlay/show-outcome'
import { OnlyFor } from '@/components/session/only-for'
import { SuspendAccount } from '@/components/trash/suspend-account'
import { IconButton } from '@/components/ui/icon-button'
import { isGone } from '@/lib/action/outcome'
import { hideEvent } from '@/lib/events/actions'
import type { CalendarEvent } from '@/lib/events/calendar'
import { monthOn } from '@/lib/events/calendar'
import { messages } from '@/lib/events/messages'
import { canMindAccounts } from '@/lib/suspension/policy'
import { DeleteEvent } from './delete-event'
import { EventDialog } from './event-dialog'

type Props = { event: CalendarEvent; by: string | null }

/** What those who answer for the church's calendar may do with an event of somebody else. */
export function AnothersEvent({ event, by }: Props) {
  const [asking, ask] = useState<'edit' | 'suspend'>()
  const more = useRef<HTMLButtonElement>(null)
  const close = () => ask(undefined)

  async function hide() {
    const beside = controlBeside(more.current, 'first')
    const outcome = await callAction(hideEvent({ eventId: event.id }), messages.notHidden)
    showOutcome(outcome)
    if (isGone(outcome)) beside?.focus()
  }

  return (
    <div className="-mt-2 -mr-2 flex shrink-0">
      <IconButton label={`Editar ${event.title}`} aria-haspopup="dialog" onClick={() => ask('edit')}>
        <Pencil aria-hidden />
      </IconButton>
      <DeleteEvent event={event} />
      <Menu
        trigger={
          <IconButton ref={more} label={`Mais sobre ${event.title}`}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        <MenuNote>{by === null ? 'De uma conta que já não existe' : `Criado por ${by}`}</MenuNote>
        <MenuItem onSelect={hide}>
          <EyeOff aria-hidden />
          Ocultar
        </MenuItem>
        {by !== null && (
          <OnlyFor allow={canMindAccounts}>
            <MenuItem danger onSelect={() => ask('suspend')}>
              <UserX aria-hidden />
              Suspender conta
            </MenuItem>
          </OnlyFor>
        )}
      </Menu>
      <SuspendAccount
        published={{ kind: 'event', id: event.id }}
        name={by ?? undefined}
        open={asking === 'suspend'}
        onOpenChange={close}
        opener={more}
      />
      <EventDialog event={event} shown={monthOn(event.date)} open={asking === 'edit'} onOpenChange={close} />
    </div>
  )
}

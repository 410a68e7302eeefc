'use client'

import { AlertDialog } from 'radix-ui'
import { type ReactNode, type RefObject, useRef, useState, useTransition } from 'react'
import { controlBeside } from '@/components/browser/focus'
import { callAction } from '@/components/form/call-action'
import { Button } from '@/components/ui/button'
import { isGone, type Message, type Outcome } from '@/lib/action/outcome'
import { CloseOnLeaving } from './close-on-leaving'
import { showOutcome } from './show-outcome'

type Props = {
  title: string
  text: ReactNode
  confirm?: string
  /** While what the text has to say is still being asked for. */
  waiting?: boolean
  onConfirm: () => Promise<Outcome>
  /** What the person reads when the server could not be reached. */
  failure?: Message
  /** A menu's item is gone by the time the dialog closes: the focus goes back to the menu's button. */
  opener?: RefObject<HTMLElement | null>
} & ({ trigger: ReactNode } | { open: boolean; onOpenChange: (open: boolean) => void })

/** Asks before something that cannot be undone, and stays open when the server refuses, unless it is gone already. */
export function ConfirmDialog({ title, text, confirm = 'Excluir', waiting, onConfirm, failure, ...how }: Props) {
  const [openHere, setOpenHere] = useState(false)
  const [pending, start] = useTransition()
  const opener = useRef<Element>(null)
  const beside = useRef<HTMLElement>(undefined)
  const gone = useRef(false)
  const [open, setOpen] = 'trigger' in how ? [openHere, setOpenHere] : [how.open, how.onOpenChange]

  const confirmed = () =>
    start(async () => {
      beside.current = controlBeside(opener.current, 'first')
      const outcome = await callAction(onConfirm(), failure)
      showOutcome(outcome)
      gone.current = isGone(outcome)
      if (gone.current) setOpen(false)
    })

  return (
    <AlertDialog.Root open={open} onOpenChange={setOpen}>
      {'trigger' in how && <AlertDialog.Trigger asChild>{how.trigger}</AlertDialog.Trigger>}
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-40 animate-fade bg-veil" />
        <AlertDialog.Content
          onOpenAutoFocus={() => {
            opener.current = how.opener?.current ?? document.activeElement
            gone.current = false
          }}
          onCloseAutoFocus={event => {
            const to = gone.current && beside.current?.isConnected ? beside.current : opener.current
            if (!(to instanceof HTMLElement)) return
            event.preventDefault()
            to.focus()
          }}
          className="fixed inset-x-3 bottom-[max(0.75rem,env(safe-area-inset-bottom))] z-50 flex max-h-[90dvh] animate-sheet flex-col overflow-hidden rounded-soft bg-surface shadow-lift outline-none sm:inset-auto sm:top-1/2 sm:left-1/2 sm:w-full sm:max-w-[425px] sm:-translate-1/2 sm:animate-fade"
        >
          <div className="overflow-y-auto p-6">
            <AlertDialog.Title className="text-title">{title}</AlertDialog.Title>
            <AlertDialog.Description className="mt-2 text-ink-soft">{text}</AlertDialog.Description>
          </div>
          {/* The text scrolls when it must; what it asks for stays in sight. */}
          <div className="flex flex-col-reverse gap-2 px-6 pb-6 sm:flex-row sm:justify-end">
            <AlertDialog.Cancel asChild>
              <Button variant="quiet">Cancelar</Button>
            </AlertDialog.Cancel>
            <Button variant="danger" pending={pending || waiting} onClick={confirmed}>
              {confirm}
            </Button>
          </div>
          <CloseOnLeaving close={() => setOpen(false)} />
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

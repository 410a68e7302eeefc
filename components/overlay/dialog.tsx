'use client'

import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { createContext, type ReactNode, useContext, useRef, useState } from 'react'
import { hasUnsavedInput } from '@/components/form/has-unsaved-input'
import { IconButton } from '@/components/ui/icon-button'
import { CloseOnLeaving } from './close-on-leaving'

export const DialogTrigger = Radix.Trigger
export const DialogClose = Radix.Close

const Closing = createContext(() => {})

type DialogProps = { open?: boolean; onOpenChange?: (open: boolean) => void; children: ReactNode }

/** `<Dialog open onOpenChange>` around a `DialogContent`, with or without a `DialogTrigger`; focus returns to the opener. */
export function Dialog({ open, onOpenChange, children }: DialogProps) {
  const [openHere, setOpenHere] = useState(false)
  const change = onOpenChange ?? setOpenHere
  return (
    <Radix.Root open={open ?? openHere} onOpenChange={change}>
      <Closing value={() => change(false)}>{children}</Closing>
    </Radix.Root>
  )
}

type Props = { title: string; description?: ReactNode; wide?: boolean; children: ReactNode }

/** A sheet as tall as the screen on phones, a card of 425 px (or 640, `wide`) elsewhere. */
export function DialogContent({ title, description, wide = false, children }: Props) {
  // Radix gives the focus back to a trigger only; a dialog that is opened by other means remembers who had it.
  const opener = useRef<Element>(null)
  const dialog = useRef<HTMLDivElement>(null)
  const close = useContext(Closing)

  return (
    <Radix.Portal>
      <Radix.Overlay className="fixed inset-0 z-40 animate-fade bg-veil" />
      <Radix.Content
        {...(!description && { 'aria-describedby': undefined })}
        ref={dialog}
        onInteractOutside={event => keepWhatWasTyped(event, dialog.current)}
        onOpenAutoFocus={() => {
          opener.current = document.activeElement
        }}
        onCloseAutoFocus={() => opener.current instanceof HTMLElement && opener.current.focus()}
        className={`fixed inset-0 z-50 flex animate-sheet flex-col bg-surface outline-none sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-h-[min(90dvh,52rem)] sm:w-[calc(100%-2rem)] sm:-translate-1/2 sm:animate-fade sm:rounded-soft sm:shadow-lift ${
          wide ? 'sm:max-w-160' : 'sm:max-w-[425px]'
        }`}
      >
        <header className="flex items-start gap-3 pt-[max(1rem,env(safe-area-inset-top))] pr-3 pb-2 pl-5 sm:pt-4 sm:pl-6">
          <Radix.Title className="min-w-0 flex-1 pt-2 text-title">{title}</Radix.Title>
          <Radix.Close asChild>
            <IconButton label="Fechar">
              <X aria-hidden />
            </IconButton>
          </Radix.Close>
        </header>
        <div
          className={`flex flex-1 flex-col overflow-y-auto scroll-pb-32 overscroll-contain px-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] has-[footer]:pb-0 sm:px-6 ${
            description ? '' : 'pt-3'
          }`}
        >
          {description && <Radix.Description className="mb-5 text-ink-soft">{description}</Radix.Description>}
          {children}
        </div>
        <CloseOnLeaving close={close} />
      </Radix.Content>
    </Radix.Portal>
  )
}

/** The buttons of a dialog stay in sight: one above the other under the thumb, side by side where there is room. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <footer className="sticky bottom-0 z-10 mt-auto flex flex-col-reverse gap-2 bg-surface pt-1 pb-[max(1.25rem,env(safe-area-inset-bottom))] before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-5 before:bg-linear-to-t before:from-surface before:to-transparent sm:flex-row sm:justify-end">
      {children}
    </footer>
  )
}

type OutsideEvent = { detail: { originalEvent: Event }; preventDefault: () => void }

/** Toasts lie outside the dialog; a tap on one, or a tap that misses the dialog, must not lose what was typed in it. */
function keepWhatWasTyped(event: OutsideEvent, dialog: HTMLElement | null) {
  const pressed = event.detail.originalEvent.target
  const onToast = pressed instanceof Element && pressed.closest('[data-sonner-toaster]')
  if (onToast || hasUnsavedInput(dialog)) event.preventDefault()
}

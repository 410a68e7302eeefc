'use client'

import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, type RefObject, useRef } from 'react'
import { findNeighbourControl } from '@/components/kit/browser/focus'
import { IconButton } from '@/components/kit/ui/icon-button'
import { CloseOnLeaving } from './close-on-leaving'
import { hasUnsavedInput } from './has-unsaved-input'
import { InputBoundary } from './input-boundary'
import { HasBackdrop } from './lazy-dialog'
import { isOnToast } from './toasts'

type Props = {
  title: string
  description?: ReactNode
  wide?: boolean
  /** The trigger that was pressed to open it, if any. */
  opener: RefObject<HTMLElement | null>
  onOpenChange: (open: boolean) => void
  children: ReactNode
}

/** An open dialog; `dialog.tsx` loads this file lazily. */
export function DialogWindow({ title, description, wide = false, opener, onOpenChange, children }: Props) {
  // For a dialog opened without a trigger.
  const previousFocus = useRef<Element>(null)
  const dialog = useRef<HTMLDivElement>(null)
  const neighbour = useRef<HTMLElement>(undefined)

  function changeOpen(open: boolean) {
    // The opener's row may leave the page with the dialog.
    neighbour.current = findNeighbourControl(opener.current, 'first')
    onOpenChange(open)
  }

  const returnFocus = () => {
    const to = [opener.current, neighbour.current].find(control => control?.isConnected) ?? previousFocus.current
    if (to instanceof HTMLElement) to.focus()
  }

  return (
    <Radix.Root open onOpenChange={changeOpen}>
      <Radix.Portal>
        {/* Keeps the page from scrolling; the backdrop is drawn by `LazyDialog`. */}
        <Radix.Overlay className="fixed inset-0 z-40" />
        <Radix.Content
          {...(!description && { 'aria-describedby': undefined })}
          ref={dialog}
          onInteractOutside={event => preventLosingInput(event, dialog.current)}
          onOpenAutoFocus={event => {
            previousFocus.current = document.activeElement
            // A dialog with one main field focuses it, not its close button.
            const first = dialog.current?.querySelector<HTMLElement>('[data-first]')
            if (!first) return
            event.preventDefault()
            first.focus()
          }}
          onCloseAutoFocus={returnFocus}
          className={`fixed inset-0 z-50 flex animate-sheet flex-col bg-surface outline-none sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-h-[min(90dvh,52rem)] sm:w-[calc(100%-2rem)] sm:-translate-1/2 sm:animate-fade sm:rounded-soft sm:shadow-lift ${
            wide ? 'sm:max-w-160' : 'sm:max-w-[425px]'
          }`}
        >
          <header className="flex items-start gap-3 pt-[max(1rem,env(safe-area-inset-top))] pr-3 pb-2 pl-5 sm:pt-4 sm:pl-6">
            <Radix.Title className="min-w-0 flex-1 pt-2 text-title">{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton label="Fechar" data-close-dialog="">
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
            <HasBackdrop value={false}>
              <InputBoundary>{children}</InputBoundary>
            </HasBackdrop>
          </div>
          <CloseOnLeaving close={() => changeOpen(false)} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

type OutsideEvent = { detail: { originalEvent: Event }; preventDefault: () => void }

/** Toasts are outside the dialog: a tap on one, or a tap beside a dialog with unsaved input, must not close it. */
function preventLosingInput(event: OutsideEvent, dialog: HTMLElement | null) {
  if (isOnToast(event.detail.originalEvent.target) || hasUnsavedInput(dialog)) event.preventDefault()
}

'use client'

import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import { lazyImport } from '@/components/kit/browser/lazy-import'
import { ButtonSlot } from '@/components/kit/overlay/button-slot'
import { LazyDialog } from '@/components/kit/overlay/lazy-dialog'
import type { ConfirmWindow } from './confirm-window'

const confirmWindow = lazyImport(() => import('./confirm-window').then(({ ConfirmWindow }) => ConfirmWindow))

type Props = Omit<ComponentProps<typeof ConfirmWindow>, 'onOpenChange' | 'unanswered'> &
  ({ trigger: ReactNode } | { open: boolean; onOpenChange: (open: boolean) => void })

/** Asks before something irreversible; stays open if the server refuses, unless the item is already gone. */
export function ConfirmDialog({ opener, ...props }: Props) {
  const [ownOpen, setOwnOpen] = useState(false)
  const pressedButton = useRef<HTMLElement>(null)
  const unanswered = useRef(false)
  const [open, setOpen] = 'trigger' in props ? [ownOpen, setOwnOpen] : [props.open, props.onOpenChange]
  const windowProps: ComponentProps<typeof ConfirmWindow> = {
    ...props,
    opener: opener ?? pressedButton,
    unanswered,
    onOpenChange: setOpen,
  }

  return (
    <>
      {'trigger' in props && (
        <ButtonSlot
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={({ currentTarget }) => {
            pressedButton.current = currentTarget
            setOpen(true)
          }}
        >
          {props.trigger}
        </ButtonSlot>
      )}
      {open && <LazyDialog dialog={confirmWindow} props={windowProps} />}
    </>
  )
}

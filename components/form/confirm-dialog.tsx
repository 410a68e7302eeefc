'use client'

import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import { coming } from '@/components/browser/coming'
import { Later } from '@/components/overlay/later'
import { Pressed } from '@/components/overlay/pressed'
import type { ConfirmWindow } from './confirm-window'

const openWindow = coming(() => import('./confirm-window').then(({ ConfirmWindow }) => ConfirmWindow))

type Props = Omit<ComponentProps<typeof ConfirmWindow>, 'onOpenChange' | 'unanswered'> &
  ({ trigger: ReactNode } | { open: boolean; onOpenChange: (open: boolean) => void })

/** Asks before something that cannot be undone, and stays open when the server refuses, unless it is gone already. */
export function ConfirmDialog({ opener, ...how }: Props) {
  const [openHere, setOpenHere] = useState(false)
  const pressed = useRef<HTMLElement>(null)
  const unanswered = useRef(false)
  const [open, setOpen] = 'trigger' in how ? [openHere, setOpenHere] : [how.open, how.onOpenChange]
  const asked: ComponentProps<typeof ConfirmWindow> = {
    ...how,
    opener: opener ?? pressed,
    unanswered,
    onOpenChange: setOpen,
  }

  return (
    <>
      {'trigger' in how && (
        <Pressed
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={({ currentTarget }) => {
            pressed.current = currentTarget
            setOpen(true)
          }}
        >
          {how.trigger}
        </Pressed>
      )}
      {open && <Later of={openWindow} given={asked} />}
    </>
  )
}

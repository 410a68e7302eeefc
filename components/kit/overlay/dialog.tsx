'use client'

import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  useContext,
  useRef,
  useState,
} from 'react'
import { ButtonSlot } from './button-slot'
import type { DialogWindow } from './dialog-window'
import { LazyDialog } from './lazy-dialog'
import { dialogWindow } from './lazy-dialog-import'

const DialogState = createContext({
  open: false,
  setOpen: (_open: boolean) => {},
  openFrom: (_button: HTMLElement) => {},
  opener: { current: null as HTMLElement | null },
})

type DialogProps = { open?: boolean; onOpenChange?: (open: boolean) => void; children: ReactNode }

/** `<Dialog open onOpenChange>` around a `DialogContent`, with or without a `DialogTrigger`; focus returns to the opener. */
export function Dialog({ open, onOpenChange, children }: DialogProps) {
  const [ownOpen, setOwnOpen] = useState(false)
  const opener = useRef<HTMLElement>(null)
  const setOpen = onOpenChange ?? setOwnOpen
  const openFrom = (button: HTMLElement) => {
    opener.current = button
    setOpen(true)
  }
  return <DialogState value={{ open: open ?? ownOpen, setOpen, openFrom, opener }}>{children}</DialogState>
}

type ButtonProps = Omit<ComponentProps<'button'>, 'onClick'> & { asChild?: boolean }

/** The button that opens the dialog; with `asChild` it is the button passed as its child. */
export function DialogTrigger({ asChild, children, ...button }: ButtonProps) {
  const { open, openFrom } = useContext(DialogState)
  const ariaProps = { 'aria-haspopup': 'dialog', 'aria-expanded': open } as const
  const onPress = ({ currentTarget }: MouseEvent<HTMLElement>) => openFrom(currentTarget)
  if (asChild) {
    return (
      <ButtonSlot {...ariaProps} onClick={onPress}>
        {children}
      </ButtonSlot>
    )
  }
  return (
    <button type="button" {...ariaProps} onClick={onPress} {...button}>
      {children}
    </button>
  )
}

/** Makes the button passed as its child close the dialog. */
export function DialogClose({ children }: { asChild?: boolean; children: ReactNode }) {
  const { setOpen } = useContext(DialogState)
  return <ButtonSlot onClick={() => setOpen(false)}>{children}</ButtonSlot>
}

type Props = Omit<ComponentProps<typeof DialogWindow>, 'onOpenChange' | 'opener'>

/** A full-screen sheet on phones, a card of 425 px (640 if `wide`) elsewhere. */
export function DialogContent(content: Props) {
  const { open, setOpen, opener } = useContext(DialogState)
  return open && <LazyDialog dialog={dialogWindow} props={{ ...content, opener, onOpenChange: setOpen }} />
}

/**
 * The buttons of a dialog: stacked on phones, side by side on wider screens; always visible, unless they would cover the
 * fields on a small screen with large text.
 */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <footer className="sticky bottom-stuck z-10 mt-auto flex flex-col-reverse gap-2 bg-surface pt-1 pb-[max(1.25rem,env(safe-area-inset-bottom))] fading-in sm:flex-row sm:justify-end">
      {children}
    </footer>
  )
}

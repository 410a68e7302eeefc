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
import type { DialogWindow } from './dialog-window'
import { Later } from './later'
import { dialogWindow } from './lazy-dialog'
import { Pressed } from './pressed'

const Opening = createContext({
  open: false,
  change: (_open: boolean) => {},
  pressed: (_button: HTMLElement) => {},
  opener: { current: null as HTMLElement | null },
})

type DialogProps = { open?: boolean; onOpenChange?: (open: boolean) => void; children: ReactNode }

/** `<Dialog open onOpenChange>` around a `DialogContent`, with or without a `DialogTrigger`; focus returns to the opener. */
export function Dialog({ open, onOpenChange, children }: DialogProps) {
  const [openHere, setOpenHere] = useState(false)
  const opener = useRef<HTMLElement>(null)
  const change = onOpenChange ?? setOpenHere
  const pressed = (button: HTMLElement) => {
    opener.current = button
    change(true)
  }
  return <Opening value={{ open: open ?? openHere, change, pressed, opener }}>{children}</Opening>
}

type ButtonProps = Omit<ComponentProps<'button'>, 'onClick'> & { asChild?: boolean }

/** The button that opens it; `asChild` where the button within has a look of its own. */
export function DialogTrigger({ asChild, children, ...button }: ButtonProps) {
  const { open, pressed } = useContext(Opening)
  const said = { 'aria-haspopup': 'dialog', 'aria-expanded': open } as const
  const press = ({ currentTarget }: MouseEvent<HTMLElement>) => pressed(currentTarget)
  if (asChild) {
    return (
      <Pressed {...said} onClick={press}>
        {children}
      </Pressed>
    )
  }
  return (
    <button type="button" {...said} onClick={press} {...button}>
      {children}
    </button>
  )
}

/** The button within, closing. */
export function DialogClose({ children }: { asChild?: boolean; children: ReactNode }) {
  const { change } = useContext(Opening)
  return <Pressed onClick={() => change(false)}>{children}</Pressed>
}

type Props = Omit<ComponentProps<typeof DialogWindow>, 'onOpenChange' | 'opener'>

/** A sheet as tall as the screen on phones, a card of 425 px (or 640, `wide`) elsewhere. */
export function DialogContent(content: Props) {
  const { open, change, opener } = useContext(Opening)
  return open && <Later of={dialogWindow} given={{ ...content, opener, onOpenChange: change }} />
}

/** The buttons of a dialog stay in sight: one above the other under the thumb, side by side where there is room. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <footer className="sticky bottom-0 z-10 mt-auto flex flex-col-reverse gap-2 bg-surface pt-1 pb-[max(1.25rem,env(safe-area-inset-bottom))] fading-in sm:flex-row sm:justify-end">
      {children}
    </footer>
  )
}

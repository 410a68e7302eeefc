import type { Route } from 'next'
import type { MouseEvent } from 'react'
import { DialogClose } from '@/components/kit/overlay/dialog'
import { Button, LinkButton } from '@/components/kit/ui/button'
import { FORGET_EVENT } from './drafts'

type Props = {
  /** Where to go from a form on a page; without it, the button closes the dialog around it. */
  href?: Route
  /** For a form with controlled fields, or one that closes by other means than a dialog. */
  onCancel?: () => void
}

/** Leaves a form and deletes its draft; Escape, going back and a reload keep the draft. */
export function CancelButton({ href, onCancel }: Props) {
  const cancel = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    currentTarget.closest('form')?.dispatchEvent(new Event(FORGET_EVENT))
    onCancel?.()
  }
  if (href) {
    return (
      <LinkButton href={href} variant="quiet" onClick={cancel}>
        Cancelar
      </LinkButton>
    )
  }
  return (
    <DialogClose>
      <Button variant="quiet" onClick={cancel}>
        Cancelar
      </Button>
    </DialogClose>
  )
}

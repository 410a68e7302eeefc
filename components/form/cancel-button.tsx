import type { Route } from 'next'
import type { MouseEvent } from 'react'
import { DialogClose } from '@/components/overlay/dialog'
import { Button, LinkButton } from '@/components/ui/button'
import { FORGET_EVENT } from './drafts'

type Props = {
  /** Where a form leads that is a page; one in a dialog closes it. */
  href?: Route
  /** For a form whose fields React holds, or that closes by other means than a dialog. */
  onCancel?: () => void
}

/** The one way to leave a form and to forget what was typed in it; Escape, going back and a reload keep it. */
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

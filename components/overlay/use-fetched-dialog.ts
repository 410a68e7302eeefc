import { type MouseEvent, useState } from 'react'
import { useFetched } from '@/components/browser/use-fetched'
import type { Message } from '@/lib/action/outcome'
import { showMessage } from './show-outcome'

/**
 * A dialog whose code comes when someone reaches for its button: dialogs and forms weigh more than what they stand on.
 * `button` goes to the button, `how` to the dialog, once `part` is there.
 */
export function useFetchedDialog<Part>(fetchPart: () => Promise<Part>, failure: Message) {
  const [open, setOpen] = useState(false)
  const { part, fetching, ahead, fetchNow } = useFetched(fetchPart, () => showMessage(failure, 'error'))

  async function show({ currentTarget }: MouseEvent<HTMLElement>) {
    // Safari gives no focus to a button that is tapped; the dialog gives it back to whoever has it.
    currentTarget.focus()
    if (await fetchNow()) setOpen(true)
  }

  return {
    part,
    how: { open, onOpenChange: setOpen },
    button: {
      'aria-haspopup': 'dialog',
      'aria-expanded': open,
      // Not disabled meanwhile: a button that loses the focus does not get it back when the dialog closes.
      'aria-busy': fetching || undefined,
      onClick: show,
      onPointerEnter: ahead,
      onFocus: ahead,
    },
  } as const
}

'use client'

import { Ellipsis, EyeOff, UserX } from 'lucide-react'
import { useRef, useState } from 'react'
import { findNeighbourControl } from '@/components/kit/browser/focus'
import { callAction } from '@/components/kit/form/call-action'
import { Menu, MenuItem, MenuNote } from '@/components/kit/overlay/menu'
import { showOutcome } from '@/components/kit/overlay/show-outcome'
import { IconButton } from '@/components/kit/ui/icon-button'
import { SuspendAccountDialog } from '@/components/people/suspend-account-dialog'
import { OnlyFor } from '@/components/session/only-for'
import { isGone, type Message, type Outcome } from '@/lib/platform/action/outcome'
import type { PublishedItem } from '@/lib/platform/suspension/policy'
import { canManageAccounts } from '@/lib/platform/suspension/policy'

type Props = {
  /** The accessible name of the menu's button. */
  label: string
  /** Shown above the actions. */
  note?: string
  hideLabel?: string
  hide: () => Promise<Outcome>
  hideFailed: Message
  /** The author's account, which admins may suspend. */
  account?: { published: PublishedItem; name?: string }
  /** Called when the item was hidden, or its author suspended. */
  onRemoved?: () => void
}

/** What moderators may do with something that another person published: hide it, or suspend the author's account. */
export function ModerationMenu({ label, note, hideLabel = 'Ocultar', hide, hideFailed, account, onRemoved }: Props) {
  const [isSuspending, setIsSuspending] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  async function hideAndMoveFocus() {
    const beside = findNeighbourControl(button.current, 'first')
    const outcome = await callAction(hide(), hideFailed)
    showOutcome(outcome)
    if (!isGone(outcome)) return
    onRemoved?.()
    beside?.focus()
  }

  return (
    <>
      <Menu
        trigger={
          <IconButton ref={button} label={label}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        {note && <MenuNote>{note}</MenuNote>}
        <MenuItem onSelect={hideAndMoveFocus}>
          <EyeOff aria-hidden />
          {hideLabel}
        </MenuItem>
        {account && (
          <OnlyFor allow={canManageAccounts}>
            <MenuItem danger onSelect={() => setIsSuspending(true)}>
              <UserX aria-hidden />
              Suspender conta
            </MenuItem>
          </OnlyFor>
        )}
      </Menu>
      {account && (
        <SuspendAccountDialog
          {...account}
          open={isSuspending}
          onOpenChange={setIsSuspending}
          opener={button}
          onSuspended={onRemoved}
        />
      )}
    </>
  )
}

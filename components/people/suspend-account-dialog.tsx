'use client'

import type { RefObject } from 'react'
import { ConfirmDialog } from '@/components/kit/form/confirm-dialog'
import { isGone } from '@/lib/platform/action/outcome'
import { suspendAccount } from '@/lib/platform/suspension/actions'
import { messages } from '@/lib/platform/suspension/messages'
import type { PublishedItem } from '@/lib/platform/suspension/policy'

type Props = {
  /** The person, or something that the person published: `{ kind: 'comment', id }`. */
  published: PublishedItem
  /** The person's name, if the screen knows it. */
  name?: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Receives the focus again if the dialog was opened from a menu. */
  opener?: RefObject<HTMLElement | null>
  onSuspended?: () => void
}

/**
 * Asks first, and explains the consequences. From a menu, render `<SuspendAccountDialog published open onOpenChange />`
 * beside it.
 */
export function SuspendAccountDialog({ published, name, onSuspended, ...dialogProps }: Props) {
  async function suspend() {
    const outcome = await suspendAccount(published)
    if (isGone(outcome)) onSuspended?.()
    return outcome
  }

  return (
    <ConfirmDialog
      {...dialogProps}
      title="Suspender conta?"
      text={`${name ?? 'Quem publicou isto'} sai de todos os aparelhos e não pode mais entrar; comentários, playlists, eventos e avisos que publicou deixam de aparecer. A conta pode ser devolvida em “Pessoas”, entre as suspensas.`}
      confirm="Suspender"
      onConfirm={suspend}
      failure={messages.failed}
    />
  )
}

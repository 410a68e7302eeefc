'use client'

import { Ellipsis, EyeOff, Trash2, UserX } from 'lucide-react'
import { useRef, useState } from 'react'
import { controlBeside } from '@/components/browser/focus'
import { callAction } from '@/components/form/call-action'
import { ConfirmDialog } from '@/components/form/confirm-dialog'
import { Menu, MenuItem } from '@/components/overlay/menu'
import { showOutcome } from '@/components/overlay/show-outcome'
import { OnlyFor } from '@/components/session/only-for'
import { SuspendAccount } from '@/components/trash/suspend-account'
import { IconButton } from '@/components/ui/icon-button'
import { isGone, type Outcome } from '@/lib/action/outcome'
import { deleteComment, hideComment } from '@/lib/notices/actions'
import { messages } from '@/lib/notices/messages'
import type { ShownComment } from '@/lib/notices/notice'
import { canMindAccounts } from '@/lib/suspension/policy'

type Props = { comment: ShownComment; onRemoved: () => void }

/** What this visitor may do with a comment: delete their own, or look after what somebody else wrote. */
export function CommentActions({ comment, onRemoved }: Props) {
  if (!comment.deletable && !comment.hideable) return null
  return (
    <>
      <DeleteComment comment={comment} onRemoved={onRemoved} />
      {comment.hideable && <AnothersComment comment={comment} onRemoved={onRemoved} />}
    </>
  )
}

function AnothersComment({ comment, onRemoved }: Props) {
  const [suspending, setSuspending] = useState(false)
  const more = useRef<HTMLButtonElement>(null)

  async function hide() {
    const beside = controlBeside(more.current, 'first')
    const outcome = await callAction(hideComment({ commentId: comment.id }), messages.commentHideFailed)
    showOutcome(outcome)
    if (!goneWith(outcome, onRemoved)) return
    beside?.focus()
  }

  return (
    <>
      <Menu
        trigger={
          <IconButton ref={more} label={`Mais sobre o comentário de ${comment.author}`}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        <MenuItem onSelect={hide}>
          <EyeOff aria-hidden />
          Ocultar
        </MenuItem>
        <OnlyFor allow={canMindAccounts}>
          <MenuItem danger onSelect={() => setSuspending(true)}>
            <UserX aria-hidden />
            Suspender conta
          </MenuItem>
        </OnlyFor>
      </Menu>
      <SuspendAccount
        published={{ kind: 'comment', id: comment.id }}
        name={comment.author}
        open={suspending}
        onOpenChange={setSuspending}
        opener={more}
        onSuspended={onRemoved}
      />
    </>
  )
}

function DeleteComment({ comment, onRemoved }: Props) {
  async function remove() {
    const outcome = await deleteComment({ commentId: comment.id })
    goneWith(outcome, onRemoved)
    return outcome
  }

  return (
    <ConfirmDialog
      title="Deletar comentário?"
      text={`O comentário de ${comment.author} será deletado.`}
      onConfirm={remove}
      failure={messages.commentDeleteFailed}
      trigger={
        <IconButton label={`Deletar comentário de ${comment.author}`} variant="danger">
          <Trash2 aria-hidden />
        </IconButton>
      }
    />
  )
}

function goneWith(outcome: Outcome, onRemoved: () => void) {
  const gone = isGone(outcome)
  if (gone) onRemoved()
  return gone
}

'use client'

import { Ellipsis, EyeOff, Trash2, UserX } from 'lucide-react'
import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import { controlBeside } from '@/components/browser/focus'
import { callAction } from '@/components/form/call-action'
import { ConfirmDialog } from '@/components/overlay/confirm-dialog'
import { Menu, MenuItem } from '@/components/overlay/menu'
import { showOutcome } from '@/components/overlay/show-outcome'
import { SuspendAccount } from '@/components/removals/suspend-account'
import { OnlyFor } from '@/components/session/only-for'
import { IconButton } from '@/components/ui/icon-button'
import { isGone, type Outcome } from '@/lib/action/outcome'
import { deleteComment, hideComment } from '@/lib/notices/actions'
import { messages } from '@/lib/notices/messages'
import type { ShownComment } from '@/lib/notices/notice'
import { canMindAccounts } from '@/lib/suspension/policy'

type Props = { comment: ShownComment; onRemoved: () => void }

/** What this visitor may do with a comment: delete their own, or look after what somebody else wrote. */
export function CommentActions({ comment, onRemoved }: Props) {
  if (comment.hideable) return <AnothersComment comment={comment} onRemoved={onRemoved} />
  if (!comment.deletable) return null
  return (
    <RemoveComment
      comment={comment}
      onRemoved={onRemoved}
      trigger={
        <IconButton label={`Excluir comentário de ${comment.author}`}>
          <Trash2 aria-hidden />
        </IconButton>
      }
    />
  )
}

function AnothersComment({ comment, onRemoved }: Props) {
  const [asking, ask] = useState<'delete' | 'suspend'>()
  const more = useRef<HTMLButtonElement>(null)

  const close = () => ask(undefined)

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
        <MenuItem danger onSelect={() => ask('delete')}>
          <Trash2 aria-hidden />
          Excluir
        </MenuItem>
        <OnlyFor allow={canMindAccounts}>
          <MenuItem danger onSelect={() => ask('suspend')}>
            <UserX aria-hidden />
            Suspender conta
          </MenuItem>
        </OnlyFor>
      </Menu>
      <RemoveComment
        comment={comment}
        onRemoved={onRemoved}
        open={asking === 'delete'}
        onOpenChange={close}
        opener={more}
      />
      <SuspendAccount
        published={{ kind: 'comment', id: comment.id }}
        name={comment.author}
        open={asking === 'suspend'}
        onOpenChange={close}
        opener={more}
        onSuspended={onRemoved}
      />
    </>
  )
}

type How = Pick<ComponentProps<typeof ConfirmDialog>, 'opener'> &
  ({ trigger: ReactNode } | { open: boolean; onOpenChange: (open: boolean) => void })

function RemoveComment({ comment, onRemoved, ...how }: Props & How) {
  async function remove() {
    const outcome = await deleteComment({ commentId: comment.id })
    goneWith(outcome, onRemoved)
    return outcome
  }

  return (
    <ConfirmDialog
      title="Excluir comentário?"
      text={`O comentário de ${comment.author} será excluído.`}
      onConfirm={remove}
      failure={messages.commentDeleteFailed}
      {...how}
    />
  )
}

function goneWith(outcome: Outcome, onRemoved: () => void) {
  const gone = isGone(outcome)
  if (gone) onRemoved()
  return gone
}

'use client'

import { Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { TalkDrawing } from '@/components/art/drawings'
import { ConfirmDialog } from '@/components/form/confirm-dialog'
import { ModerationMenu } from '@/components/trash/moderation-menu'
import { EmptyState } from '@/components/ui/empty-state'
import { IconButton } from '@/components/ui/icon-button'
import { LoadMoreButton } from '@/components/ui/load-more-button'
import { isGone } from '@/lib/action/outcome'
import { deleteComment, hideComment } from '@/lib/notices/actions'
import type { CommentPage, CommentWithRights } from '@/lib/notices/discussion/comment'
import { messages } from '@/lib/notices/messages'
import { CommentLine } from './comment-line'

type Props = {
  page: CommentPage
  /** The comment to scroll to: a new one is at the end of the list. */
  newCommentId?: string
  onEarlier: () => Promise<void>
  onRemoved: (id: string) => void
}

export function CommentList({ page: { items, earlier }, newCommentId, onEarlier, onRemoved }: Props) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (newCommentId) list.current?.lastElementChild?.scrollIntoView({ block: 'center' })
  }, [newCommentId])

  if (items.length === 0 && !earlier) {
    return <EmptyState drawing={<TalkDrawing />} title="Nenhum comentário ainda. Seja o primeiro a comentar!" />
  }

  return (
    <>
      {earlier && (
        <LoadMoreButton load={onEarlier} list={list} above>
          Ver comentários anteriores
        </LoadMoreButton>
      )}
      <ol ref={list} className="grid grid-cols-1 gap-5 pb-4">
        {items.map(comment => (
          <li
            key={comment.id}
            className="rounded-soft [content-visibility:auto] [contain-intrinsic-size:auto_4rem] outline-offset-4"
          >
            <CommentLine comment={comment}>
              <CommentActions comment={comment} onRemoved={() => onRemoved(comment.id)} />
            </CommentLine>
          </li>
        ))}
      </ol>
    </>
  )
}

type CommentActionsProps = { comment: CommentWithRights; onRemoved: () => void }

/** What this person may do with a comment: delete their own, or moderate somebody else's. */
function CommentActions({ comment, onRemoved }: CommentActionsProps) {
  const { id, author, deletable, hideable } = comment
  if (!deletable && !hideable) return null
  return (
    <>
      <DeleteComment comment={comment} onRemoved={onRemoved} />
      {hideable && (
        <ModerationMenu
          label={`Mais sobre o comentário de ${author}`}
          hide={() => hideComment({ commentId: id })}
          hideFailed={messages.commentHideFailed}
          account={{ published: { kind: 'comment', id }, name: author }}
          onRemoved={onRemoved}
        />
      )}
    </>
  )
}

function DeleteComment({ comment: { id, author }, onRemoved }: CommentActionsProps) {
  async function remove() {
    const outcome = await deleteComment({ commentId: id })
    if (isGone(outcome)) onRemoved()
    return outcome
  }

  return (
    <ConfirmDialog
      title="Deletar comentário?"
      text={`O comentário de ${author} será deletado.`}
      onConfirm={remove}
      failure={messages.commentDeleteFailed}
      trigger={
        <IconButton label={`Deletar comentário de ${author}`} variant="danger">
          <Trash2 aria-hidden />
        </IconButton>
      }
    />
  )
}

'use client'

import { Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { TalkDrawing } from '@/components/art/drawings'
import { ConfirmDialog } from '@/components/overlay/confirm-dialog'
import { EmptyState } from '@/components/ui/empty-state'
import { IconButton } from '@/components/ui/icon-button'
import { isGone } from '@/lib/action/outcome'
import { deleteComment } from '@/lib/notices/actions'
import { messages } from '@/lib/notices/messages'
import type { ShownComment } from '@/lib/notices/notice'
import { CommentLine } from './comment-line'

type Props = { comments: ShownComment[]; showing?: string; onDeleted: (id: string) => void }

/** `showing` is the one to bring into sight: what was just written stands at the end. */
export function CommentList({ comments, showing, onDeleted }: Props) {
  const end = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (showing) end.current?.lastElementChild?.scrollIntoView({ block: 'center' })
  }, [showing])

  if (comments.length === 0) {
    return <EmptyState drawing={<TalkDrawing />} title="Nenhum comentário ainda. Seja o primeiro a comentar!" />
  }

  return (
    <ol ref={end} className="grid grid-cols-1 gap-5 pb-4">
      {comments.map(comment => (
        <li key={comment.id} className="[content-visibility:auto] [contain-intrinsic-size:auto_4rem]">
          <CommentLine comment={comment}>
            {comment.deletable && <Remove comment={comment} onDeleted={() => onDeleted(comment.id)} />}
          </CommentLine>
        </li>
      ))}
    </ol>
  )
}

function Remove({ comment, onDeleted }: { comment: ShownComment; onDeleted: () => void }) {
  async function remove() {
    const outcome = await deleteComment({ commentId: comment.id })
    if (isGone(outcome)) onDeleted()
    return outcome
  }

  return (
    <ConfirmDialog
      title="Excluir comentário?"
      text={`O comentário de ${comment.author} será excluído.`}
      onConfirm={remove}
      failure={messages.commentDeleteFailed}
      trigger={
        <IconButton label={`Excluir comentário de ${comment.author}`}>
          <Trash2 aria-hidden />
        </IconButton>
      }
    />
  )
}

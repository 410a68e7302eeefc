import { Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { ConfirmDialog } from '@/components/kit/form/confirm-dialog'
import { IconButton } from '@/components/kit/ui/icon-button'
import { ModerationMenu } from '@/components/trash/moderation-menu'
import { deleteComment, hideComment } from '@/lib/notices/actions/discussing'
import type { CommentWithRights } from '@/lib/notices/discussion/comment'
import { messages } from '@/lib/notices/messages'
import { isGone } from '@/lib/platform/action/outcome'

type Props = {
  comment: CommentWithRights
  /** Called with the instant that the server said, if it did. */
  onRemoved: (asOf?: number) => void
}

/** What this person may do with a comment: delete their own, or moderate somebody else's. */
export function CommentActions({ comment, onRemoved }: Props) {
  const { id, author, deletable, hideable } = comment
  const hiddenAt = useRef<number>(undefined)

  async function hide() {
    const outcome = await hideComment({ commentId: id })
    if (outcome.status === 'done') hiddenAt.current = outcome.result?.asOf
    return outcome
  }

  if (!deletable && !hideable) return null
  return (
    <>
      <DeleteComment comment={comment} onRemoved={onRemoved} />
      {hideable && (
        <ModerationMenu
          label={`Mais sobre o comentário de ${author}`}
          hide={hide}
          hideFailed={messages.commentHideFailed}
          account={{ published: { kind: 'comment', id }, name: author }}
          onRemoved={() => onRemoved(hiddenAt.current)}
        />
      )}
    </>
  )
}

function DeleteComment({ comment: { id, author }, onRemoved }: Props) {
  async function remove() {
    const outcome = await deleteComment({ commentId: id })
    if (isGone(outcome)) onRemoved(outcome.status === 'done' ? outcome.result?.asOf : undefined)
    return outcome
  }

  return (
    <ConfirmDialog
      title="Excluir comentário?"
      text={`O comentário de ${author} será excluído.`}
      onConfirm={remove}
      failure={messages.commentDeleteFailed}
      trigger={
        <IconButton label={`Excluir comentário de ${author}`} variant="danger">
          <Trash2 aria-hidden />
        </IconButton>
      }
    />
  )
}

'use client'

import { DialogContent, DialogFooter } from '@/components/overlay/dialog'
import { LoadError } from '@/components/ui/load-error'
import { SkeletonList } from '@/components/ui/skeleton'
import type { Notice } from '@/lib/notices/notice'
import { CommentForm } from './comment-form'
import { CommentList } from './comment-list'
import { type CommentSummary, useComments } from './use-comments'

type Props = { notice: Notice; onChanged: (known: CommentSummary) => void; onOpenChange: (open: boolean) => void }

/** All comments, oldest first, with the field to write one. */
export function CommentsDialog({ notice, onChanged }: Props) {
  const { page, failed, error, retry, loadEarlier, newCommentId, add, remove } = useComments(notice.id, onChanged)

  return (
    <DialogContent title="Comentários" description={notice.title} wide>
      {failed && !page && (
        <div className="grid flex-1 place-content-center">
          <LoadError error={error} retry={retry} />
        </div>
      )}
      {!failed && !page && <SkeletonList rows={3} />}
      {page && (
        <CommentList
          noticeId={notice.id}
          page={page}
          newCommentId={newCommentId}
          onEarlier={loadEarlier}
          onRemoved={remove}
          onReplied={add}
        />
      )}
      <DialogFooter>
        <CommentForm noticeId={notice.id} onAdded={add} />
      </DialogFooter>
      <p aria-live="polite" className="sr-only">
        {newCommentId && 'Comentário adicionado!'}
      </p>
    </DialogContent>
  )
}

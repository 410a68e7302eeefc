'use client'

import { useState } from 'react'
import { DialogContent, DialogFooter } from '@/components/overlay/dialog'
import { LoadError } from '@/components/ui/load-error'
import { SkeletonList } from '@/components/ui/skeleton'
import type { CommentWithRights } from '@/lib/notices/discussion/comment'
import type { Notice } from '@/lib/notices/notice'
import { CommentForm } from './comment-form'
import { CommentList } from './comment-list'
import { type CommentSummary, useComments } from './use-comments'

type Props = { notice: Notice; onChanged: (known: CommentSummary) => void; onOpenChange: (open: boolean) => void }

/** All comments, oldest first, with the field to write one. */
export function CommentsDialog({ notice, onChanged }: Props) {
  const { page, failed, error, retry, loadEarlier, add, remove } = useComments(notice.id, onChanged)
  const [justAdded, setJustAdded] = useState<string>()

  function onAdded(comment: CommentWithRights) {
    if (!page) return retry()
    add(comment)
    setJustAdded(comment.id)
  }

  return (
    <DialogContent title="Comentários" description={notice.title} wide>
      {failed && !page && (
        <div className="grid flex-1 place-content-center">
          <LoadError error={error} retry={retry} />
        </div>
      )}
      {!failed && !page && <SkeletonList rows={3} />}
      {page && <CommentList page={page} newCommentId={justAdded} onEarlier={loadEarlier} onRemoved={remove} />}
      <DialogFooter>
        <CommentForm noticeId={notice.id} onAdded={onAdded} />
      </DialogFooter>
      <p aria-live="polite" className="sr-only">
        {justAdded && 'Comentário adicionado!'}
      </p>
    </DialogContent>
  )
}

'use client'

import { useState } from 'react'
import { CommentForm } from '@/components/notices/discussion/comment-form'
import { CommentList } from '@/components/notices/discussion/comment-list'
import { useComments } from '@/components/notices/discussion/use-comments'
import { LoadError } from '@/components/ui/load-error'
import { SkeletonList } from '@/components/ui/skeleton'
import type { CommentWithRights } from '@/lib/notices/discussion/comment'

/** The comments of a notice, oldest first, with the field below them. */
export function NoticeThread({ noticeId }: { noticeId: string }) {
  const { page, failed, error, retry, loadEarlier, add, remove } = useComments(noticeId, ignoreSummary)
  const [justAdded, setJustAdded] = useState<string>()

  function onAdded(comment: CommentWithRights) {
    if (!page) return retry()
    add(comment)
    setJustAdded(comment.id)
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      {failed && !page && <LoadError error={error} retry={retry} />}
      {!failed && !page && <SkeletonList rows={2} />}
      {page && (page.items.length > 0 || page.earlier) && (
        <CommentList page={page} newCommentId={justAdded} onEarlier={loadEarlier} onRemoved={remove} />
      )}
      {page && page.items.length === 0 && !page.earlier && (
        <p className="text-ink-soft">Nenhum comentário ainda. Seja o primeiro a comentar!</p>
      )}
      <CommentForm noticeId={noticeId} onAdded={onAdded} />
      <p aria-live="polite" className="sr-only">
        {justAdded && 'Comentário adicionado!'}
      </p>
    </div>
  )
}

/** No card on this page shows a count. */
const ignoreSummary = () => {}

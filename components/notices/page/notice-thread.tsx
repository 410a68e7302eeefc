'use client'

import { CommentForm } from '@/components/notices/discussion/comment-form'
import { CommentList } from '@/components/notices/discussion/comment-list'
import { useComments } from '@/components/notices/discussion/use-comments'
import { LoadError } from '@/components/ui/load-error'
import { SkeletonList } from '@/components/ui/skeleton'

/** The comments of a notice, oldest first, with the field below them. */
export function NoticeThread({ noticeId }: { noticeId: string }) {
  const { page, failed, error, retry, loadEarlier, newCommentId, add, remove } = useComments(noticeId)

  return (
    <div className="grid grid-cols-1 gap-4">
      {failed && !page && <LoadError error={error} retry={retry} />}
      {!failed && !page && <SkeletonList rows={2} />}
      {page && (page.items.length > 0 || page.earlier) && (
        <CommentList
          noticeId={noticeId}
          page={page}
          newCommentId={newCommentId}
          onEarlier={loadEarlier}
          onRemoved={remove}
          onReplied={add}
        />
      )}
      {page && page.items.length === 0 && !page.earlier && (
        <p className="text-ink-soft">Nenhum comentário ainda. Seja o primeiro a comentar!</p>
      )}
      <CommentForm noticeId={noticeId} onAdded={add} />
      <p aria-live="polite" className="sr-only">
        {newCommentId && 'Comentário adicionado!'}
      </p>
    </div>
  )
}

'use client'

import { useState } from 'react'
import { CommentForm } from '@/components/notices/discussion/comment-form'
import { CommentList } from '@/components/notices/discussion/comment-list'
import { useComments } from '@/components/notices/discussion/use-comments'
import { NotLoaded } from '@/components/ui/not-loaded'
import { SkeletonList } from '@/components/ui/skeleton'
import type { ShownComment } from '@/lib/notices/notice'

/** The comments of a notice on its own page, oldest first, and under them the field. */
export function NoticeThread({ noticeId }: { noticeId: string }) {
  const { page, failed, error, retry, loadEarlier, add, remove } = useComments(noticeId, nobodyElse)
  const [justAdded, setJustAdded] = useState<string>()

  function added(comment: ShownComment) {
    if (!page) return retry()
    add(comment)
    setJustAdded(comment.id)
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      {failed && !page && <NotLoaded error={error} retry={retry} />}
      {!failed && !page && <SkeletonList rows={2} />}
      {page && (page.items.length > 0 || page.earlier) && (
        <CommentList page={page} showing={justAdded} onEarlier={loadEarlier} onRemoved={remove} />
      )}
      {page && page.items.length === 0 && !page.earlier && (
        <p className="text-ink-soft">Nenhum comentário ainda. Seja o primeiro a comentar!</p>
      )}
      <CommentForm noticeId={noticeId} onAdded={added} />
      <p aria-live="polite" className="sr-only">
        {justAdded && 'Comentário adicionado!'}
      </p>
    </div>
  )
}

/** No card counts them here. */
const nobodyElse = () => {}

'use client'

import { useState } from 'react'
import { SkeletonList } from '@/components/kit/ui/skeleton'
import { CommentForm } from '@/components/notices/discussion/comment-form'
import { CommentList } from '@/components/notices/discussion/comment-list'
import { MissingComments } from '@/components/notices/discussion/missing-comments'
import { hasThread, isEmpty, useComments } from '@/components/notices/discussion/use-comments'
import { useIsOffAir } from '@/components/notices/discussion/use-is-off-air'
import { WaitingComments } from '@/components/notices/discussion/waiting-comments'
import { LazyOffer } from '@/components/notifications/lazy-offer'
import { Seen } from '@/components/notifications/seen'

type Props = { noticeId: string; isImportant: boolean }

/** The comments of a notice, oldest first, with the field below them. */
export function NoticeThread({ noticeId, isImportant }: Props) {
  const { page, failed, error, retry, loadEarlier, newCommentId, add, correct, remove } = useComments(noticeId)

  const isOffAir = useIsOffAir(noticeId)
  const [formTurn, setFormTurn] = useState(0)
  const isElsewhere = (replyTo: string | undefined) => replyTo !== undefined && hasThread(page, replyTo)

  return (
    <div className="grid grid-cols-1 gap-4">
      <Seen subjects={[`notice ${noticeId}`, `comments ${noticeId}`]} />
      {isImportant && !newCommentId && <LazyOffer topic="notices" />}
      {newCommentId && <LazyOffer topic="comments" />}
      {failed && !page && !isOffAir && <MissingComments error={error} retry={retry} />}
      {!failed && !page && <SkeletonList rows={2} />}
      {page && !isEmpty(page) && (
        <CommentList
          noticeId={noticeId}
          page={page}
          newCommentId={newCommentId}
          onEarlier={loadEarlier}
          onRemoved={remove}
          onCorrected={correct}
          onReplied={add}
        />
      )}
      {page && isEmpty(page) && !isOffAir && (
        <p className="text-ink-soft">Nenhum comentário ainda. Seja o primeiro a comentar!</p>
      )}
      <WaitingComments
        noticeId={noticeId}
        isHere={replyTo => !isElsewhere(replyTo)}
        onRestored={() => setFormTurn(formTurn + 1)}
      />
      <CommentForm key={formTurn} noticeId={noticeId} onAdded={add} />
      <p aria-live="polite" className="sr-only">
        {newCommentId && 'Comentário adicionado!'}
      </p>
    </div>
  )
}

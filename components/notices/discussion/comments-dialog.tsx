'use client'

import { useState } from 'react'
import { DialogContent, DialogFooter } from '@/components/kit/overlay/dialog'
import { SkeletonList } from '@/components/kit/ui/skeleton'
import { LazyOffer } from '@/components/notifications/lazy-offer'
import { Seen } from '@/components/notifications/seen'
import type { Notice } from '@/lib/notices/notice'
import { CommentForm } from './comment-form'
import { CommentList } from './comment-list'
import { MissingComments } from './missing-comments'
import { hasThread, isEmpty, useComments } from './use-comments'
import { useIsOffAir } from './use-is-off-air'
import { WaitingComments } from './waiting-comments'

type Props = { notice: Notice & { status?: string | undefined }; onOpenChange: (open: boolean) => void }

/** All comments, oldest first, with the field to write one. */
export function CommentsDialog({ notice }: Props) {
  const { page, failed, error, retry, loadEarlier, newCommentId, add, correct, remove } = useComments(notice.id)

  const isOffAir = useIsOffAir(notice.id)
  const [formTurn, setFormTurn] = useState(0)
  const isElsewhere = (replyTo: string | undefined) => replyTo !== undefined && hasThread(page, replyTo)

  return (
    <DialogContent title="Comentários" description={notice.title} wide>
      {failed && !page && !isOffAir && (
        <div className="grid flex-1 place-content-center">
          <MissingComments error={error} retry={retry} />
        </div>
      )}
      {!failed && !page && <SkeletonList rows={3} />}
      {page && !(isOffAir && isEmpty(page)) && (
        <CommentList
          noticeId={notice.id}
          page={page}
          newCommentId={newCommentId}
          onEarlier={loadEarlier}
          onRemoved={remove}
          onCorrected={correct}
          onReplied={add}
        />
      )}
      <WaitingComments
        noticeId={notice.id}
        isHere={replyTo => !isElsewhere(replyTo)}
        onRestored={() => setFormTurn(formTurn + 1)}
      />
      {newCommentId && <LazyOffer topic="comments" />}
      <Seen subjects={[`comments ${notice.id}`]} />
      <DialogFooter>
        <CommentForm key={formTurn} noticeId={notice.id} status={notice.status} onAdded={add} />
      </DialogFooter>
      <p aria-live="polite" className="sr-only">
        {newCommentId && 'Comentário adicionado!'}
      </p>
    </DialogContent>
  )
}

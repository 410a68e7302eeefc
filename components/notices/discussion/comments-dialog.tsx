'use client'

import { useState } from 'react'
import { DialogContent, DialogFooter } from '@/components/overlay/dialog'
import { NotLoaded } from '@/components/ui/not-loaded'
import { SkeletonList } from '@/components/ui/skeleton'
import type { Notice, ShownComment } from '@/lib/notices/notice'
import { CommentForm } from './comment-form'
import { CommentList } from './comment-list'
import { useComments } from './use-comments'

type Props = { notice: Notice; onChanged: (comments: ShownComment[]) => void }

/** Every comment, oldest first, and the place to write one. */
export function CommentsDialog({ notice, onChanged }: Props) {
  const { comments, failed, error, retry, know } = useComments(notice.id, onChanged)
  const [justAdded, setJustAdded] = useState<string>()

  function keep(next: ShownComment[], added?: ShownComment) {
    know(next)
    setJustAdded(added?.id)
  }

  return (
    <DialogContent title="Comentários" description={notice.title} wide>
      {failed && !comments && (
        <div className="grid flex-1 place-content-center">
          <NotLoaded error={error} retry={retry} />
        </div>
      )}
      {!failed && !comments && <SkeletonList rows={3} />}
      {comments && (
        <CommentList
          comments={comments}
          showing={justAdded}
          onDeleted={id => keep(comments.filter(comment => comment.id !== id))}
        />
      )}
      <DialogFooter>
        <CommentForm
          noticeId={notice.id}
          onAdded={comment => (comments ? keep([...comments, comment], comment) : retry())}
        />
      </DialogFooter>
      <p aria-live="polite" className="sr-only">
        {justAdded && 'Comentário adicionado!'}
      </p>
    </DialogContent>
  )
}

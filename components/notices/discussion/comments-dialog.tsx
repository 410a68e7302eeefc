'use client'

import { useState } from 'react'
import { DialogContent, DialogFooter } from '@/components/overlay/dialog'
import { Button } from '@/components/ui/button'
import { SkeletonList } from '@/components/ui/skeleton'
import type { Notice, ShownComment } from '@/lib/notices/notice'
import { CommentForm } from './comment-form'
import { CommentList } from './comment-list'
import { type Known, useComments } from './use-comments'

type Props = { notice: Notice; onChanged: (known: Known) => void }

/** The comments, oldest first, and the place to write one. */
export function CommentsDialog({ notice, onChanged }: Props) {
  const { page, failed, retry, loadEarlier, add, remove } = useComments(notice.id, onChanged)
  const [justAdded, setJustAdded] = useState<string>()

  function added(comment: ShownComment) {
    if (!page) return retry()
    add(comment)
    setJustAdded(comment.id)
  }

  return (
    <DialogContent title="Comentários" description={notice.title} wide>
      {failed && !page && <NotLoaded retry={retry} />}
      {!failed && !page && <SkeletonList rows={3} />}
      {page && <CommentList page={page} showing={justAdded} onEarlier={loadEarlier} onRemoved={remove} />}
      <DialogFooter>
        <CommentForm noticeId={notice.id} onAdded={added} />
      </DialogFooter>
      <p aria-live="polite" className="sr-only">
        {justAdded && 'Comentário adicionado!'}
      </p>
    </DialogContent>
  )
}

function NotLoaded({ retry }: { retry: () => void }) {
  return (
    <div role="alert" className="grid flex-1 place-content-center justify-items-center gap-3 py-10">
      <p>Erro ao carregar dados</p>
      <Button variant="quiet" onClick={retry}>
        Tentar de novo
      </Button>
    </div>
  )
}

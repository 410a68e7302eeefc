'use client'

import { MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { lazyImport } from '@/components/kit/browser/lazy-import'
import { useStore } from '@/components/kit/browser/use-store'
import { Dialog, DialogTrigger } from '@/components/kit/overlay/dialog'
import { LazyDialog } from '@/components/kit/overlay/lazy-dialog'
import { buttonClass } from '@/components/kit/ui/button'
import type { DiscussedNotice } from '@/lib/notices/notice'
import { CommentLine } from './comment-line'
import { knownDiscussion } from './known-discussion'

const commentsDialog = lazyImport(() => import('./comments-dialog').then(({ CommentsDialog }) => CommentsDialog))

type Props = {
  notice: DiscussedNotice
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Shown beside the button. */
  children?: ReactNode
}

/** The last two comments, of the page or of what is known since, and a dialog with all of them. */
export function Comments({ notice, open, onOpenChange, children }: Props) {
  const known = useStore(knownDiscussion, all => all.get(notice.id)?.comments, undefined)
  const { commentsCount, lastComments } = known && known.asOf >= notice.asOf ? known.value : notice

  return (
    <>
      <Dialog open={open} onOpenChange={onOpenChange}>
        <DialogTrigger className={buttonClass({ variant: 'ghost', size: 'small' })}>
          <MessageCircle aria-hidden className="size-5" />
          Comentar
          <span className="figures">{commentsCount}</span>
        </DialogTrigger>
        {open && <LazyDialog dialog={commentsDialog} props={{ notice, onOpenChange }} />}
      </Dialog>
      {children}
      {lastComments.length > 0 && (
        <ul aria-label="Últimos comentários" className="grid w-full grid-cols-1 gap-3 px-3 pt-1">
          {lastComments.map(comment => (
            <li key={comment.id}>
              <CommentLine comment={comment} short />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

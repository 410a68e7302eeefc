'use client'

import { useEffect, useRef } from 'react'
import { TalkDrawing } from '@/components/art/drawings'
import { EmptyState } from '@/components/ui/empty-state'
import { LoadMoreButton } from '@/components/ui/load-more-button'
import type { CommentPage } from '@/lib/notices/discussion/comment'
import { CommentActions } from './comment-actions'
import { CommentLine } from './comment-line'

type Props = {
  page: CommentPage
  /** The comment to scroll to: a new one is at the end of the list. */
  newCommentId?: string
  onEarlier: () => Promise<void>
  onRemoved: (id: string) => void
}

export function CommentList({ page: { items, earlier }, newCommentId, onEarlier, onRemoved }: Props) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (newCommentId) list.current?.lastElementChild?.scrollIntoView({ block: 'center' })
  }, [newCommentId])

  if (items.length === 0 && !earlier) {
    return <EmptyState drawing={<TalkDrawing />} title="Nenhum comentário ainda. Seja o primeiro a comentar!" />
  }

  return (
    <>
      {earlier && (
        <LoadMoreButton load={onEarlier} list={list} above>
          Ver comentários anteriores
        </LoadMoreButton>
      )}
      <ol ref={list} className="grid grid-cols-1 gap-5 pb-4">
        {items.map(comment => (
          <li
            key={comment.id}
            className="rounded-soft [content-visibility:auto] [contain-intrinsic-size:auto_4rem] outline-offset-4"
          >
            <CommentLine comment={comment}>
              <CommentActions comment={comment} onRemoved={() => onRemoved(comment.id)} />
            </CommentLine>
          </li>
        ))}
      </ol>
    </>
  )
}

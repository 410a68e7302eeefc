'use client'

import { useEffect, useRef } from 'react'
import { TalkDrawing } from '@/components/art/drawings'
import { EmptyState } from '@/components/ui/empty-state'
import { ShowMore } from '@/components/ui/show-more'
import type { CommentPage } from '@/lib/notices/notice'
import { CommentActions } from './comment-actions'
import { CommentLine } from './comment-line'

type Props = {
  page: CommentPage
  /** The one to bring into sight: what was just written stands at the end. */
  showing?: string
  onEarlier: () => Promise<void>
  onRemoved: (id: string) => void
}

export function CommentList({ page: { items, earlier }, showing, onEarlier, onRemoved }: Props) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (showing) list.current?.lastElementChild?.scrollIntoView({ block: 'center' })
  }, [showing])

  if (items.length === 0 && !earlier) {
    return <EmptyState drawing={<TalkDrawing />} title="Nenhum comentário ainda. Seja o primeiro a comentar!" />
  }

  return (
    <>
      {earlier && (
        <ShowMore load={onEarlier} list={list} above>
          Ver comentários anteriores
        </ShowMore>
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

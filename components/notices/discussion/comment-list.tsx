'use client'

import { useEffect, useRef, useState } from 'react'
import { TalkDrawing } from '@/components/kit/art/drawings'
import { EmptyState } from '@/components/kit/ui/empty-state'
import { LoadMoreButton } from '@/components/kit/ui/load-more-button'
import type { CommentPage, WrittenComment } from '@/lib/notices/discussion/comment'
import { groupThreads, type Thread } from '@/lib/notices/discussion/threads'
import { CommentEntry, TextButton } from './comment-entry'
import { CommentForm } from './comment-form'
import { useIsOffAir } from './use-is-off-air'
import { WaitingComments } from './waiting-comments'

type Props = {
  noticeId: string
  page: CommentPage
  /** The comment to scroll to. */
  newCommentId?: string
  onEarlier: () => Promise<void>
  onRemoved: (id: string, asOf?: number) => void
  onCorrected: (comment: WrittenComment) => void
  onReplied: (reply: WrittenComment) => void
}

/** Comments, oldest first, each with its replies. */
export function CommentList({ noticeId, page: { items, earlier }, newCommentId, onEarlier, ...thread }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const isNewShown = items.some(({ id }) => id === newCommentId)
  useEffect(() => {
    if (!newCommentId || !isNewShown) return
    list.current?.querySelector(`[data-comment="${newCommentId}"]`)?.scrollIntoView({ block: 'center' })
  }, [newCommentId, isNewShown])

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
        {groupThreads(items).map(each => (
          <li
            key={each.id}
            data-comment={each.id}
            className="rounded-soft [content-visibility:auto] [contain-intrinsic-size:auto_4rem] outline-offset-4"
          >
            <CommentThread noticeId={noticeId} thread={each} {...thread} />
          </li>
        ))}
      </ol>
    </>
  )
}

type ThreadProps = Pick<Props, 'noticeId' | 'onRemoved' | 'onCorrected' | 'onReplied'> & { thread: Thread }

/** A comment, or the place of a deleted one, with its replies and the field to write one. */
function CommentThread({ noticeId, thread: { id, comment, replies }, onReplied, ...changed }: ThreadProps) {
  const isOffAir = useIsOffAir(noticeId)
  const [isReplying, setReplying] = useState(false)
  const [formTurn, setFormTurn] = useState(0)
  const replyButton = useRef<HTMLButtonElement>(null)

  function close() {
    setReplying(false)
    replyButton.current?.focus()
  }

  function onAdded(reply: WrittenComment) {
    onReplied(reply)
    close()
  }

  function onRestored() {
    setFormTurn(formTurn + 1)
    setReplying(true)
  }

  return (
    <>
      {comment ? (
        <CommentEntry
          comment={comment}
          reply={
            !isOffAir && (
              <TextButton ref={replyButton} aria-expanded={isReplying} onClick={() => setReplying(!isReplying)}>
                Responder<span className="sr-only"> a {comment.author}</span>
              </TextButton>
            )
          }
          {...changed}
        />
      ) : (
        <p className="py-2 text-ink-soft italic">Comentário excluído</p>
      )}
      {/* Without a rule where there is nothing: whether something waits is known further down. */}
      <div className="mt-1 ml-4 grid grid-cols-1 gap-4 border-l-2 border-line pl-4 empty:hidden">
        {replies.length > 0 && (
          <ol aria-label="Respostas" className="grid grid-cols-1 gap-4">
            {replies.map(reply => (
              <li key={reply.id} data-comment={reply.id}>
                <CommentEntry comment={reply} {...changed} />
              </li>
            ))}
          </ol>
        )}
        <WaitingComments noticeId={noticeId} isHere={replyTo => replyTo === id} onRestored={onRestored} />
        {isReplying && comment && (
          <CommentForm
            key={formTurn}
            noticeId={noticeId}
            replyTo={{ id, author: comment.author }}
            onAdded={onAdded}
            onWaiting={close}
          />
        )}
      </div>
    </>
  )
}

'use client'

import { Heart } from 'lucide-react'
import { startTransition, useEffect, useEffectEvent, useOptimistic, useState } from 'react'
import { waitForPaint } from '@/components/kit/browser/wait-for-paint'
import { showMessage, showOutcome } from '@/components/kit/overlay/show-outcome'
import { buttonClass } from '@/components/kit/ui/button'
import { callOrWait } from '@/components/offline/call-or-wait'
import { useOutboxEntry } from '@/components/offline/use-outbox-entry'
import { WaitingNote } from '@/components/offline/waiting-note'
import { useMe } from '@/components/session/use-me'
import { likeNotice } from '@/lib/notices/actions/discussing'
import { messages } from '@/lib/notices/messages'
import { canDiscuss } from '@/lib/notices/policy'

type Props = { noticeId: string; likes: number; liked: boolean; onLikesChange: (likes: number) => void }

/** The heart fills at once, and empties again with a message if the server refuses. Without a network it waits. */
export function LikeButton({ noticeId, likes, liked: likedBefore, onLikesChange }: Props) {
  const me = useMe()
  const [confirmedLike, setConfirmedLike] = useState<boolean>()
  const { waiting, answer } = useOutboxEntry(`like ${noticeId}`)
  const confirmed = { liked: confirmedLike ?? likedBefore, likes }
  const waitingLike = waiting?.kind === 'like' ? waiting.liked : confirmed.liked
  const [optimistic, setOptimistic] = useOptimistic(setLiked(confirmed, waitingLike), setLiked)

  const onAnswer = useEffectEvent(({ liked, likes }: Likes) => {
    setConfirmedLike(liked)
    onLikesChange(likes)
  })
  useEffect(() => {
    if (answer?.status === 'done') onAnswer(answer.result as Likes)
  }, [answer])

  function like() {
    if (me && !canDiscuss(me)) return showMessage(messages.signInToLike, 'error')
    startTransition(async () => {
      setOptimistic(!optimistic.liked)
      await waitForPaint()
      const write = { noticeId, liked: !optimistic.liked }
      const outcome = await callOrWait(() => likeNotice(write), {
        write: { kind: 'like', ...write },
        failure: messages.likeFailed,
      })
      if (outcome === 'waiting') return
      showOutcome(outcome)
      if (outcome.status !== 'done' || !outcome.result) return
      const { result } = outcome
      startTransition(() => {
        setConfirmedLike(result.liked)
        onLikesChange(result.likes)
      })
    })
  }

  return (
    <>
      <button
        type="button"
        aria-pressed={optimistic.liked}
        onClick={like}
        className={buttonClass({ variant: 'ghost', size: 'small' })}
      >
        <Heart aria-hidden className={`size-5 ${optimistic.liked ? 'animate-rise fill-danger text-danger' : ''}`} />
        Curtir
        <span className="figures">{optimistic.likes}</span>
      </button>
      {waiting && <WaitingNote />}
    </>
  )
}

type Likes = { liked: boolean; likes: number }

const setLiked = ({ liked: before, likes }: Likes, liked: boolean) => ({
  liked,
  likes: likes + Number(liked) - Number(before),
})

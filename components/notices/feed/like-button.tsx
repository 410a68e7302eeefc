'use client'

import { Heart } from 'lucide-react'
import { startTransition, useOptimistic, useState } from 'react'
import { waitForPaint } from '@/components/browser/wait-for-paint'
import { callAction } from '@/components/form/call-action'
import { showMessage, showOutcome } from '@/components/overlay/show-outcome'
import { useMe } from '@/components/session/use-me'
import { buttonClass } from '@/components/ui/button'
import { likeNotice } from '@/lib/notices/actions'
import { messages } from '@/lib/notices/messages'
import { canDiscuss } from '@/lib/notices/policy'

type Props = { noticeId: string; likes: number; liked: boolean; onLikesChange: (likes: number) => void }

/** The heart fills at once, and empties again with a message if the server refuses. */
export function LikeButton({ noticeId, likes, liked: likedBefore, onLikesChange }: Props) {
  const me = useMe()
  const [confirmedLike, setConfirmedLike] = useState<boolean>()
  const liked = confirmedLike ?? likedBefore
  const [optimistic, setOptimistic] = useOptimistic({ liked, likes }, ({ likes }, liked: boolean) => ({
    liked,
    likes: likes + (liked ? 1 : -1),
  }))

  function like() {
    if (me && !canDiscuss(me)) return showMessage(messages.signInToLike, 'error')
    startTransition(async () => {
      setOptimistic(!optimistic.liked)
      await waitForPaint()
      const outcome = await callAction(likeNotice({ noticeId, liked: !optimistic.liked }), messages.likeFailed)
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
  )
}

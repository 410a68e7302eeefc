'use client'

import { Heart } from 'lucide-react'
import { startTransition, useOptimistic, useState } from 'react'
import { painted } from '@/components/browser/painted'
import { callAction } from '@/components/form/call-action'
import { showMessage, showOutcome } from '@/components/overlay/show-outcome'
import { useMe } from '@/components/session/use-me'
import { buttonClass } from '@/components/ui/button'
import { likeNotice } from '@/lib/notices/actions'
import { messages } from '@/lib/notices/messages'
import { canDiscuss } from '@/lib/notices/policy'

type Props = { noticeId: string; likes: number; liked: boolean; onCounted: (likes: number) => void }

/** The heart fills at once, and empties again with a word when the server says no. */
export function LikeButton({ noticeId, likes, liked: likedBefore, onCounted }: Props) {
  const me = useMe()
  const [answered, setAnswered] = useState<boolean>()
  const liked = answered ?? likedBefore
  const [shown, tap] = useOptimistic({ liked, likes }, ({ likes }, liked: boolean) => ({
    liked,
    likes: likes + (liked ? 1 : -1),
  }))

  function like() {
    if (me && !canDiscuss(me)) return showMessage(messages.signInToLike, 'error')
    startTransition(async () => {
      tap(!shown.liked)
      await painted()
      const outcome = await callAction(likeNotice({ noticeId, liked: !shown.liked }), messages.likeFailed)
      showOutcome(outcome)
      if (outcome.status !== 'done' || !outcome.result) return
      const { result } = outcome
      startTransition(() => {
        setAnswered(result.liked)
        onCounted(result.likes)
      })
    })
  }

  return (
    <button
      type="button"
      aria-pressed={shown.liked}
      onClick={like}
      className={buttonClass({ variant: 'ghost', size: 'small' })}
    >
      <Heart aria-hidden className={`size-5 ${shown.liked ? 'animate-rise fill-danger text-danger' : ''}`} />
      Curtir
      <span className="figures">{shown.likes}</span>
    </button>
  )
}

'use client'

import { Heart } from 'lucide-react'
import { startTransition, useEffect, useOptimistic } from 'react'
import { useStore } from '@/components/kit/browser/use-store'
import { waitForPaint } from '@/components/kit/browser/wait-for-paint'
import { showMessage, showOutcome } from '@/components/kit/overlay/show-outcome'
import { buttonClass } from '@/components/kit/ui/button'
import { keepNewest, knownDiscussion } from '@/components/notices/discussion/known-discussion'
import { callOrWait } from '@/components/offline/call-or-wait'
import { useOutboxEntry } from '@/components/offline/use-outbox-entry'
import { WaitingNote } from '@/components/offline/waiting-note'
import { useMe } from '@/components/session/use-me'
import { likeNotice } from '@/lib/notices/actions/discussing'
import { messages } from '@/lib/notices/messages'
import { canDiscuss } from '@/lib/notices/policy'

/** The heart fills at once, and empties again with a message if the server refuses. Without a network it waits. */
export function LikeButton({ noticeId }: { noticeId: string }) {
  const me = useMe()
  const known = useStore(knownDiscussion, all => all.get(noticeId), undefined)
  const confirmed = { likes: known?.likes?.value, liked: known?.liked?.value ?? false }
  const { waiting, answer } = useOutboxEntry(`like ${noticeId}`)
  const waitingLike = waiting?.kind === 'like' ? waiting.liked : confirmed.liked
  const [optimistic, setOptimistic] = useOptimistic(setLiked(confirmed, waitingLike), setLiked)

  useEffect(() => {
    if (answer?.status === 'done') keepNewest([{ id: noticeId, ...(answer.result as LikeAnswer) }])
  }, [answer, noticeId])

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
      if (outcome.status === 'done' && outcome.result) keepNewest([{ id: noticeId, ...outcome.result }])
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
        {/* The number comes after the page, into room for three digits; two of them stand in the button's padding. */}
        <span className="figures -mr-[2ch] min-w-[3ch] text-left">{optimistic.likes}</span>
      </button>
      {waiting && <WaitingNote />}
    </>
  )
}

type Likes = { liked: boolean; likes: number | undefined }
/** What the server says to a like; a process of an earlier release, without the instant. */
type LikeAnswer = { liked: boolean; likes: number; asOf: number | undefined }

const setLiked = ({ liked: before, likes }: Likes, liked: boolean): Likes => ({
  liked,
  likes: likes === undefined ? undefined : likes + Number(liked) - Number(before),
})

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { callAt } from '@/components/kit/browser/call-at'
import { keepInPlace } from '@/components/kit/browser/keep-in-place'
import { readJson } from '@/components/kit/browser/read-json'
import { useLoaded } from '@/components/kit/browser/use-loaded'
import { useStore } from '@/components/kit/browser/use-store'
import { useChange } from '@/components/live/use-change'
import { networkReturns } from '@/components/offline/offline-state'
import { outboxAnswers } from '@/components/offline/outbox-state'
import type { CommentPage, WrittenComment } from '@/lib/notices/discussion/comment'
import { pickLastTwo } from '@/lib/notices/discussion/threads'
import { api } from '@/lib/values/routes/routes'
import { keepNewest } from './known-discussion'
import { keepTypedComments, readPagesAgain } from './newer-comments'
import { readOnAir, setOffAir } from './off-air'

/** The comments as the server answered with them, and when it last wrote what the person has changed since. */
type ShownPage = CommentPage & { writtenAt?: number | undefined }

/**
 * Loads a notice's comments from the newest on, follows what others write and moderate, and keeps the present count for
 * the cards that show it. When the notice goes off the air, what was loaded stays. `newCommentId` is the comment that the
 * person has just added.
 */
export function useComments(noticeId: string) {
  const [newCommentId, setNewCommentId] = useState<string>()
  const load = () => readOnAir(noticeId, () => readJson<ShownPage>(api.comments(noticeId)))
  const { loaded: page, replace, failed, error, loading, retry } = useLoaded(load, [noticeId])

  useEffect(() => {
    if (!page) return
    const { count, last, asOf, writtenAt = asOf } = page
    keepNewest([{ id: noticeId, asOf: writtenAt, comments: { commentsCount: count, lastComments: last } }])
  }, [noticeId, page])

  // A comment that waited is published, or the network is back: the page is asked again.
  const changes = useStore(outboxAnswers, countComments, 0) + useStore(networkReturns, times => times, 0)
  const known = useRef(changes)
  const onChange = useEffectEvent(retry)
  useEffect(() => {
    if (changes > known.current) onChange()
    known.current = changes
  }, [changes])

  const ownChanges = useRef(0)
  useChange('discussion', page?.asOf ?? Number.POSITIVE_INFINITY, readAgain)
  useChange('notices', page?.asOf ?? Number.POSITIVE_INFINITY, readAgain)
  const end = page?.expiresAt
  useEffect(() => (end ? callAt(Date.parse(end), () => setOffAir(noticeId, true)) : undefined), [noticeId, end])

  /** What the person changes meanwhile is not in the answer: it is asked for again. A failure shows what was known. */
  async function readAgain() {
    if (!page) return
    const before = ownChanges.current
    const newer = await readOnAir(noticeId, () => readPagesAgain(noticeId, page)).catch(() => undefined)
    if (!newer) return
    if (ownChanges.current !== before) return readAgainLater()
    keepInPlace(() => replace(known => known && keepTypedComments(newer, known)))
  }
  const readAgainLater = useEffectEvent(readAgain)

  function updatePage(change: (known: ShownPage) => ShownPage) {
    ownChanges.current += 1
    replace(known => known && change(known))
  }

  async function loadEarlier() {
    if (!page?.earlier) return
    const { items, ...rest } = await readJson<CommentPage>(api.comments(noticeId, page.earlier))
    updatePage(known => ({ ...rest, asOf: known.asOf, items: [...items, ...known.items] }))
  }

  function add({ asOf: writtenAt, ...comment }: WrittenComment) {
    setNewCommentId(comment.id)
    // It was sent before the others were loaded: they are asked for again, and come with it.
    if (!page) return retry()
    updatePage(({ items, count, last, ...page }) => ({
      ...page,
      items: [...items, comment],
      count: count + 1,
      last: [...last, comment].slice(-2),
      writtenAt,
    }))
  }

  /** A corrected comment takes the place of what it was, also among the last two. */
  function correct({ asOf: writtenAt, ...comment }: WrittenComment) {
    const replace = <Shown extends { id: string }>(shown: Shown) => (shown.id === comment.id ? comment : shown)
    updatePage(({ items, last, ...page }) => ({
      ...page,
      items: items.map(replace),
      last: last.map(replace),
      writtenAt,
    }))
  }

  return {
    page,
    failed: failed && !loading,
    error,
    retry,
    loadEarlier,
    newCommentId,
    add,
    correct,
    remove: (id: string, writtenAt?: number) =>
      updatePage(({ items, count, last, ...page }) => {
        const others = items.filter(comment => comment.id !== id)
        const isLast = last.some(comment => comment.id === id)
        return { ...page, items: others, count: count - 1, last: isLast ? pickLastTwo(others) : last, writtenAt }
      }),
  }
}

/** Whether the notice has no comment at all. */
export const isEmpty = ({ items, earlier }: CommentPage) => items.length === 0 && !earlier

/** Whether the comment is on the page, or replies to it. */
export const hasThread = (page: CommentPage | undefined, commentId: string) =>
  page?.items.some(({ id, replyTo }) => id === commentId || replyTo === commentId) ?? false

const countComments = (answers: ReadonlyMap<string, unknown>) =>
  [...answers.keys()].filter(target => target.startsWith('comment ')).length

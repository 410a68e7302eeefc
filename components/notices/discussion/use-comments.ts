import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { keepInPlace } from '@/components/kit/browser/keep-in-place'
import { readJson } from '@/components/kit/browser/read-json'
import { useLoaded } from '@/components/kit/browser/use-loaded'
import { useStore } from '@/components/kit/browser/use-store'
import { useChange } from '@/components/live/use-change'
import { networkReturns } from '@/components/offline/offline-state'
import { outboxAnswers } from '@/components/offline/outbox-state'
import type { CommentPage, CommentWithRights } from '@/lib/notices/discussion/comment'
import { pickLastTwo } from '@/lib/notices/discussion/threads'
import type { DiscussedNotice } from '@/lib/notices/notice'
import { api } from '@/lib/values/routes/routes'
import { keepTypedComments, readPagesAgain } from './newer-comments'

export type CommentSummary = Pick<DiscussedNotice, 'commentsCount' | 'lastComments'>

/**
 * Loads a notice's comments from the newest on, follows what others write and moderate, and reports the present count to
 * a card that shows it. `newCommentId` is the comment that the person has just added.
 */
export function useComments(noticeId: string, onSummary?: (known: CommentSummary) => void) {
  const [newCommentId, setNewCommentId] = useState<string>()
  const reportSummary = ({ count, last }: CommentPage) => onSummary?.({ commentsCount: count, lastComments: last })
  const load = () => readJson<CommentPage>(api.comments(noticeId))
  const {
    loaded: page,
    replace,
    failed,
    error,
    loading,
    retry,
  } = useLoaded(load, [noticeId], { onLoaded: reportSummary })

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

  /** What the person changes meanwhile is not in the answer: it is asked for again. A failure shows what was known. */
  async function readAgain() {
    if (!page) return
    const before = ownChanges.current
    const newer = await readPagesAgain(noticeId, page).catch(() => undefined)
    if (!newer) return
    if (ownChanges.current !== before) return readAgainLater()
    keepInPlace(() => replace(known => known && keepTypedComments(newer, known)))
    reportSummary(newer)
  }
  const readAgainLater = useEffectEvent(readAgain)

  function updatePage(change: (known: CommentPage) => CommentPage) {
    ownChanges.current += 1
    if (!page) return
    replace(known => known && change(known))
    reportSummary(change(page))
  }

  async function loadEarlier() {
    if (!page?.earlier) return
    const { items, ...rest } = await readJson<CommentPage>(api.comments(noticeId, page.earlier))
    updatePage(known => ({ ...rest, asOf: known.asOf, items: [...items, ...known.items] }))
  }

  function add(comment: CommentWithRights) {
    setNewCommentId(comment.id)
    // It was sent before the others were loaded: they are asked for again, and come with it.
    if (!page) return retry()
    updatePage(({ items, count, last, ...page }) => ({
      ...page,
      items: [...items, comment],
      count: count + 1,
      last: [...last, comment].slice(-2),
    }))
  }

  /** A corrected comment takes the place of what it was, also among the last two. */
  function correct(comment: CommentWithRights) {
    const replace = <Shown extends { id: string }>(shown: Shown) => (shown.id === comment.id ? comment : shown)
    updatePage(({ items, last, ...page }) => ({ ...page, items: items.map(replace), last: last.map(replace) }))
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
    remove: (id: string) =>
      updatePage(({ items, count, last, ...page }) => {
        const others = items.filter(comment => comment.id !== id)
        const isLast = last.some(comment => comment.id === id)
        return { ...page, items: others, count: count - 1, last: isLast ? pickLastTwo(others) : last }
      }),
  }
}

/** Whether the comment is on the page, or replies to it. */
export const hasThread = (page: CommentPage | undefined, commentId: string) =>
  page?.items.some(({ id, replyTo }) => id === commentId || replyTo === commentId) ?? false

const countComments = (answers: ReadonlyMap<string, unknown>) =>
  [...answers.keys()].filter(target => target.startsWith('comment ')).length

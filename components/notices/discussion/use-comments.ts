import { readJson } from '@/components/browser/read-json'
import { useLoaded } from '@/components/browser/use-loaded'
import type { CommentPage, CommentWithRights } from '@/lib/notices/discussion/comment'
import type { DiscussedNotice } from '@/lib/notices/notice'
import { api } from '@/lib/routes'

export type CommentSummary = Pick<DiscussedNotice, 'commentsCount' | 'lastComments'>

/** Loads a notice's comments from the newest on, when their dialog opens, and reports the present count to the card. */
export function useComments(noticeId: string, onSummary: (known: CommentSummary) => void) {
  const reportSummary = ({ items, count }: CommentPage) =>
    onSummary({ commentsCount: count, lastComments: items.slice(-2) })
  const load = () => readJson<CommentPage>(api.comments(noticeId))
  const {
    loaded: page,
    replace,
    failed,
    error,
    loading,
    retry,
  } = useLoaded(load, [noticeId], { onLoaded: reportSummary })

  function updatePage(change: (known: CommentPage) => CommentPage) {
    if (!page) return
    replace(known => known && change(known))
    reportSummary(change(page))
  }

  async function loadEarlier() {
    if (!page?.earlier) return
    const { items, earlier, count } = await readJson<CommentPage>(api.comments(noticeId, page.earlier))
    updatePage(known => ({ items: [...items, ...known.items], earlier, count }))
  }

  return {
    page,
    failed: failed && !loading,
    error,
    retry,
    loadEarlier,
    add: (comment: CommentWithRights) =>
      updatePage(({ items, count, ...page }) => ({ ...page, items: [...items, comment], count: count + 1 })),
    remove: (id: string) =>
      updatePage(({ items, count, ...page }) => ({
        ...page,
        items: items.filter(comment => comment.id !== id),
        count: count - 1,
      })),
  }
}

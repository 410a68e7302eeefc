import { readJson } from '@/components/browser/read-json'
import { useLoaded } from '@/components/browser/use-loaded'
import type { CommentPage, DiscussedNotice, ShownComment } from '@/lib/notices/notice'
import { api } from '@/lib/routes'

export type Known = Pick<DiscussedNotice, 'commentsCount' | 'lastComments'>

/** A notice's comments, from its newest on: asked for when its dialog opens; its card learns how many there are by now. */
export function useComments(noticeId: string, onKnown: (known: Known) => void) {
  const tell = ({ items, count }: CommentPage) => onKnown({ commentsCount: count, lastComments: items.slice(-2) })
  const load = () => readJson<CommentPage>(api.comments(noticeId))
  const { loaded: page, replace, failed, loading, retry } = useLoaded(load, [noticeId], { onLoaded: tell })

  function know(change: (known: CommentPage) => CommentPage) {
    if (!page) return
    replace(known => known && change(known))
    tell(change(page))
  }

  async function loadEarlier() {
    if (!page?.earlier) return
    const { items, earlier, count } = await readJson<CommentPage>(api.comments(noticeId, page.earlier))
    know(known => ({ items: [...items, ...known.items], earlier, count }))
  }

  return {
    page,
    failed: failed && !loading,
    retry,
    loadEarlier,
    add: (comment: ShownComment) =>
      know(({ items, count, ...page }) => ({ ...page, items: [...items, comment], count: count + 1 })),
    remove: (id: string) =>
      know(({ items, count, ...page }) => ({
        ...page,
        items: items.filter(comment => comment.id !== id),
        count: count - 1,
      })),
  }
}

import { useStore } from '@/components/kit/browser/use-store'
import type { CommentSummary, DiscussedNotice } from '@/lib/notices/notice'
import { type Comments, knownDiscussion } from './known-discussion'

/** Returns the number of comments and the last two: those of the page, or those that are known since. */
export function useCommentSummary({ id, ...notice }: Pick<DiscussedNotice, 'id' | keyof CommentSummary>): Comments {
  const known = useStore(knownDiscussion, all => all.get(id)?.comments, undefined)
  return known && known.asOf >= notice.asOf ? known.value : notice
}

import { createStore } from '@/components/kit/browser/store'
import { useStore } from '@/components/kit/browser/use-store'
import type { CommentSummary, DiscussedNotice } from '@/lib/notices/notice'

type Comments = Pick<CommentSummary, 'commentsCount' | 'lastComments'>
type Said<Value> = { value: Value; asOf: number }
type Known = { likes: Said<number> | undefined; liked: Said<boolean> | undefined; comments: Said<Comments> | undefined }

/** By notice, what the server last said in this tab, and of which instant that is, by its clock. */
export const knownDiscussion = createStore<ReadonlyMap<string, Known>>(new Map())

type Answer = { id: string; likes?: number | undefined; liked?: boolean; comments?: Comments; asOf: number | undefined }

/**
 * Keeps what the server said of notices, unless something newer is known. An answer without an instant, of a process of
 * an earlier release, counts as the newest.
 */
export function keepNewest(answers: Answer[]) {
  const all = new Map(knownDiscussion.get())
  for (const { id, likes, liked, comments, asOf } of answers) {
    const known = all.get(id)
    all.set(id, {
      likes: chooseNewer(known?.likes, likes, asOf),
      liked: chooseNewer(known?.liked, liked, asOf),
      comments: chooseNewer(known?.comments, comments, asOf),
    })
  }
  knownDiscussion.set(all)
}

function chooseNewer<Value>(known: Said<Value> | undefined, value: Value | undefined, asOf = known?.asOf ?? 0) {
  return value === undefined || (known && known.asOf > asOf) ? known : { value, asOf }
}

/** Returns how many like a notice, undefined until the server has said it, and whether the person does. */
export function useLikes(noticeId: string) {
  const likes = useStore(knownDiscussion, all => all.get(noticeId)?.likes?.value, undefined)
  const liked = useStore(knownDiscussion, all => all.get(noticeId)?.liked?.value, undefined)
  return { likes, liked: liked ?? false }
}

/** Returns the number of comments and the last two: those of the page, or those that are known since. */
export function useCommentSummary({ id, ...notice }: Pick<DiscussedNotice, 'id' | keyof CommentSummary>): Comments {
  const known = useStore(knownDiscussion, all => all.get(id)?.comments, undefined)
  return known && known.asOf >= notice.asOf ? known.value : notice
}

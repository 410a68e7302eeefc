import { createStore } from '@/components/kit/browser/store'
import type { CommentSummary } from '@/lib/notices/notice'

/** What a card says of a notice's comments. */
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

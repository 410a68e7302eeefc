import type { CommentWithRights } from './comment'

/** A comment, undefined if it was deleted, with its replies. */
export type Thread = { id: string; comment: CommentWithRights | undefined; replies: CommentWithRights[] }

/** Groups comments with their replies, in the order of `items`. */
export function groupThreads(items: CommentWithRights[]): Thread[] {
  const threads = new Map<string, Thread>()
  for (const item of items) {
    const id = item.replyTo ?? item.id
    const thread = threads.get(id) ?? { id, comment: undefined, replies: [] }
    threads.set(id, item.replyTo ? { ...thread, replies: [...thread.replies, item] } : { ...thread, comment: item })
  }
  return [...threads.values()]
}

/** Returns the two newest comments, whichever they reply to. */
export const pickLastTwo = <Dated extends { createdAt: string }>(comments: Dated[]) =>
  comments.toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1)).slice(-2)

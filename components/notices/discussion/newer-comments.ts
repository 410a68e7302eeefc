import { readJson } from '@/components/kit/browser/read-json'
import type { CommentPage } from '@/lib/notices/discussion/comment'
import { api } from '@/lib/values/routes/routes'

/** Reads the newest comments, and as many earlier ones as are shown. */
export async function readPagesAgain(noticeId: string, shown: CommentPage): Promise<CommentPage> {
  let page = await readJson<CommentPage>(api.comments(noticeId))
  while (page.earlier && (!shown.earlier || page.earlier.createdAt > shown.earlier.createdAt)) {
    const { items, earlier } = await readJson<CommentPage>(api.comments(noticeId, page.earlier))
    page = { ...page, earlier, items: [...items, ...page.items] }
  }
  return page
}

/**
 * A comment that is gone leaves its place while the person corrects it, or types a reply to it: the text stays, and can be
 * copied.
 */
export function keepTypedComments(newer: CommentPage, known: CommentPage): CommentPage {
  const stays = new Set(newer.items.map(({ id }) => id))
  const kept = known.items.filter(({ id }) => !stays.has(id) && isTypedIn(id))
  if (kept.length === 0) return newer
  const items = [...newer.items]
  for (const comment of kept) {
    // Threads and replies are in order each; a thread is where its first item is.
    const at = items.findIndex(({ replyTo, createdAt }) => replyTo === comment.replyTo && createdAt > comment.createdAt)
    items.splice(at < 0 ? items.length : at, 0, { ...comment, isGone: true })
  }
  return { ...newer, items }
}

const isTypedIn = (commentId: string) => document.querySelector(`[data-comment="${commentId}"] [data-typed]`) !== null

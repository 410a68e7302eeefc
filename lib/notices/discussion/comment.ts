import { formatDateAndTime } from '@/lib/platform/runtime/time'
import type { Cursor } from '@/lib/values/cursor'

export type Comment = ReturnType<typeof toComment>
/** A comment with what this visitor may do with it. */
export type CommentWithRights = Comment & {
  /** Until when this person may correct it; null if it is not theirs. */
  correctableUntil: string | null
  /** What it said before, for those who moderate. */
  earlierTexts: string[]
  deletable: boolean
  hideable: boolean
  /** It was deleted or hidden while somebody typed a reply to it. */
  isGone?: boolean
}
/** A comment that was just written, or corrected; of what was known before the instant it is no part. */
export type WrittenComment = CommentWithRights & { asOf: number }
/**
 * A page of comments, oldest first, each followed by its replies, with the cursor of earlier ones, the total number and
 * the last two; as of an instant in milliseconds by the database's clock. `expiresAt` is when the notice ends; a process of
 * an earlier release does not say it.
 */
export type CommentPage = {
  items: CommentWithRights[]
  earlier: Cursor | null
  count: number
  last: Comment[]
  asOf: number
  expiresAt?: string | null
}

type CommentRow = {
  id: string
  content: string
  createdAt: Date
  parentId?: string | null
  isEdited?: boolean
  author: { name: string; profileImage: string | null }
}

export const toComment = ({ id, content, createdAt, parentId = null, isEdited = false, author }: CommentRow) => ({
  id,
  content,
  author: author.name || 'Usuário',
  authorImage: author.profileImage,
  createdAt: createdAt.toISOString(),
  when: formatDateAndTime(createdAt),
  /** Its author has corrected it. */
  isEdited,
  /** The comment that it replies to, which may be gone. */
  replyTo: parentId,
})

/** How long one's own comment can be corrected; the database holds it too. */
const CORRECTION_MINUTES = 15

export const getCorrectionEnd = (createdAt: Date) =>
  new Date(createdAt.getTime() + CORRECTION_MINUTES * 60_000).toISOString()

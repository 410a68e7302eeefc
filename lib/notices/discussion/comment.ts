import type { Cursor } from '@/lib/cursor'
import { formatDateAndTime } from '@/lib/runtime/time'

export type Comment = ReturnType<typeof toComment>
/** A comment with what this visitor may do with it. */
export type CommentWithRights = Comment & { deletable: boolean; hideable: boolean }
/**
 * A page of comments, oldest first, each followed by its replies, with the cursor of earlier ones, the total number and
 * the last two.
 */
export type CommentPage = {
  items: CommentWithRights[]
  earlier: Cursor | null
  count: number
  last: Comment[]
}

type CommentRow = {
  id: string
  content: string
  createdAt: Date
  parentId?: string | null
  author: { name: string; profileImage: string | null }
}

export const toComment = ({ id, content, createdAt, parentId = null, author }: CommentRow) => ({
  id,
  content,
  author: author.name || 'Usuário',
  authorImage: author.profileImage,
  createdAt: createdAt.toISOString(),
  when: formatDateAndTime(createdAt),
  /** The comment that it replies to, which may be gone. */
  replyTo: parentId,
})

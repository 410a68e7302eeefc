import type { Cursor } from '@/lib/cursor'
import { formatDateAndTime } from '@/lib/runtime/time'

export type Comment = ReturnType<typeof toComment>
/** A comment with what this visitor may do with it. */
export type CommentWithRights = Comment & { deletable: boolean; hideable: boolean }
/** A page of comments, oldest first, with the cursor of earlier ones and the total number. */
export type CommentPage = { items: CommentWithRights[]; earlier: Cursor | null; count: number }

type CommentRow = {
  id: string
  content: string
  createdAt: Date
  author: { name: string; profileImage: string | null }
}

export const toComment = ({ id, content, createdAt, author }: CommentRow) => ({
  id,
  content,
  author: author.name || 'Usuário',
  authorImage: author.profileImage,
  createdAt: createdAt.toISOString(),
  when: formatDateAndTime(createdAt),
})

import type { Cursor, Page } from '@/lib/cursor'
import { formatDateAndTime, formatLongDate } from '@/lib/runtime/time'
import { listPhotos } from './photos'

/** What everyone sees of a notice, as plain values that a browser can be given. */
export type Notice = ReturnType<typeof toNotice>
export type Comment = ReturnType<typeof toComment>
/** A comment as this visitor sees it. */
export type CommentWithRights = Comment & { deletable: boolean; hideable: boolean }
/** Some comments of a notice, oldest first, what comes before them, and how many there are in all. */
export type CommentPage = { items: CommentWithRights[]; earlier: Cursor | null; count: number }
/** A notice with what people made of it. */
export type DiscussedNotice = Notice & {
  isImportant: boolean
  likes: number
  commentsCount: number
  lastComments: Comment[]
}
/** One for all the world, with what search engines ask besides. */
export type PublicNotice = Notice & { changedAt: string }
export type NoticePage = Page<DiscussedNotice>
/** As much of a notice as a line of a list needs. */
export type NoticeSummary = Pick<Notice, 'id' | 'title' | 'createdAt' | 'date'>

type NoticeRow = {
  id: string
  title: string
  content: string
  image: string | null
  images: string[]
  createdAt: Date
  showOnHomepage: boolean
}
type CommentRow = {
  id: string
  content: string
  createdAt: Date
  author: { name: string; profileImage: string | null }
}

/** As the list's one statement answers: comments come as JSON, their times as text. */
export type DiscussedRow = NoticeRow & {
  isImportant: boolean
  likes: number
  commentsCount: number
  lastComments: { id: string; content: string; createdAt: string; name: string; profileImage: string | null }[]
}

export const toNotice = ({ id, title, content, image, images, createdAt, showOnHomepage }: NoticeRow) => ({
  id,
  title,
  content,
  pictures: listPhotos({ image, images }),
  createdAt: createdAt.toISOString(),
  date: formatLongDate(createdAt),
  /** Chosen for the public page: all the world may read it. */
  isPublic: showOnHomepage,
})

export const toComment = ({ id, content, createdAt, author }: CommentRow) => ({
  id,
  content,
  author: author.name || 'Usuário',
  authorImage: author.profileImage,
  createdAt: createdAt.toISOString(),
  when: formatDateAndTime(createdAt),
})

export const toDiscussedNotice = ({
  isImportant,
  likes,
  commentsCount,
  lastComments,
  ...row
}: DiscussedRow): DiscussedNotice => ({
  ...toNotice(row),
  isImportant,
  likes,
  commentsCount,
  lastComments: lastComments.map(({ createdAt, name, profileImage, ...comment }) =>
    toComment({ ...comment, createdAt: new Date(createdAt), author: { name, profileImage } }),
  ),
})

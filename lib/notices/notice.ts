import type { Cursor, Page } from '@/lib/cursor'
import { dateAndTime, longDate } from '@/lib/runtime/time'
import { photosOf } from './photos'

/** What everyone sees of a notice, as plain values that a browser can be given. */
export type Notice = ReturnType<typeof shownNotice>
export type Comment = ReturnType<typeof shownComment>
/** A comment as this visitor sees it. */
export type ShownComment = Comment & { deletable: boolean; hideable: boolean }
/** Some comments of a notice, oldest first, what comes before them, and how many there are in all. */
export type CommentPage = { items: ShownComment[]; earlier: Cursor | null; count: number }
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
export type NoticeLine = Pick<Notice, 'id' | 'title' | 'createdAt' | 'date'>

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

export const shownNotice = ({ id, title, content, image, images, createdAt, showOnHomepage }: NoticeRow) => ({
  id,
  title,
  content,
  pictures: photosOf({ image, images }),
  createdAt: createdAt.toISOString(),
  date: longDate(createdAt),
  /** Chosen for the public page: all the world may read it. */
  isPublic: showOnHomepage,
})

export const shownComment = ({ id, content, createdAt, author }: CommentRow) => ({
  id,
  content,
  author: author.name || 'Usuário',
  authorImage: author.profileImage,
  createdAt: createdAt.toISOString(),
  when: dateAndTime(createdAt),
})

export const shownDiscussed = ({
  isImportant,
  likes,
  commentsCount,
  lastComments,
  ...row
}: DiscussedRow): DiscussedNotice => ({
  ...shownNotice(row),
  isImportant,
  likes,
  commentsCount,
  lastComments: lastComments.map(({ createdAt, name, profileImage, ...comment }) =>
    shownComment({ ...comment, createdAt: new Date(createdAt), author: { name, profileImage } }),
  ),
})

import type { Church } from '@/lib/church/facts'
import type { Page } from '@/lib/cursor'
import { type Comment, toComment } from '@/lib/notices/discussion/comment'
import { formatLongDate } from '@/lib/runtime/time'
import { listPhotos } from './photos'

/** What everyone sees of a notice, as plain values that can be sent to a browser. */
export type Notice = ReturnType<typeof toNotice>
/** A notice with its likes and comments. */
export type DiscussedNotice = Notice & {
  isImportant: boolean
  likes: number
  commentsCount: number
  lastComments: Comment[]
}
/** A public notice, with what search engines need in addition. */
export type PublicNotice = Notice & { changedAt: string }
export type NoticePage = Page<DiscussedNotice>
/** What a list shows of a notice. */
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

export const noticeColumns = {
  id: true,
  title: true,
  content: true,
  image: true,
  images: true,
  createdAt: true,
  showOnHomepage: true,
} satisfies Record<keyof NoticeRow, true>

/** A row of the list's statement: comments are JSON, with their times as text. */
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
  /** Chosen for the public page: anyone may read it. */
  isPublic: showOnHomepage,
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

/** A build has no database: it prerenders this instead of a notice; no link leads to it. */
export const sampleNotice = {
  id: 'amostra',
  title: 'Amostra',
  content: 'Bem-vindos.',
  pictures: [],
  createdAt: '2026-01-01T12:00:00.000Z',
  date: '01 de janeiro de 2026',
  isPublic: true,
}

/** Converts a church's sample into the notice that it replaces. */
export const shownSample = (news: Church['sampleNews'][number]) =>
  toNotice({ ...news, createdAt: new Date(news.createdAt), image: null, images: [], showOnHomepage: false })

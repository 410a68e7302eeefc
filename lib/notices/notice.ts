import type { Church } from '@/lib/church/facts'
import { type AttachmentRow, toAttachment } from '@/lib/notices/attachment/attachment'
import { type Comment, toComment } from '@/lib/notices/discussion/comment'
import { formatLongDate, formatMoment } from '@/lib/platform/runtime/time'
import type { Page } from '@/lib/values/cursor'

/** What everyone sees of a notice, as plain values that can be sent to a browser. */
export type Notice = ReturnType<typeof toNotice>
/** How many comments a notice has, and the last two, as of an instant in milliseconds by the database's clock. */
export type CommentSummary = { commentsCount: number; lastComments: Comment[]; asOf: number }
/** The same with the number of its likes. */
export type Reactions = CommentSummary & { likes: number }
/** A notice with its comments. Its likes change too often for a page that is the same for everyone. */
export type DiscussedNotice = Notice &
  CommentSummary & {
    isImportant: boolean
    /** When it ends, for pages that are still open then. */
    expiresAt: string | null
    /** Of a scheduled or expired notice, for those who manage notices. */
    status?: string | undefined
  }
/** A public notice, with what search engines need in addition. */
export type PublicNotice = Notice & { changedAt: string; expiresAt: string | null }
export type NoticePage = Page<DiscussedNotice>
/**
 * What pages ask about notices after their list, which is the same for everyone: how many like each, which of them the
 * person likes, and whether the person may edit them, as of an instant.
 */
export type PersonalNotices = { likes: Record<string, number>; liked: string[]; editable: boolean; asOf: number }
/** What a list shows of a notice. */
export type NoticeSummary = Pick<Notice, 'id' | 'title' | 'createdAt' | 'date'> & { isPinned?: boolean }

/** A notice as lib/notices/reads.ts reads it. */
export type NoticeRow = AttachmentRow & {
  id: string
  title: string
  content: string
  image: string | null
  images: string[]
  createdAt: Date
  expiresAt: Date | null
  updatedAt: Date
  isPinned: boolean
  showOnHomepage: boolean
  isImportant: boolean
  eventId: string | null
  playlistId: string | null
}

/** Comments are JSON, with their times as text. */
export type CommentSummaryRow = {
  commentsCount: number
  asOf: number
  lastComments: {
    id: string
    content: string
    createdAt: string
    isEdited: boolean
    authorId: string
    name: string
    profileImage: string | null
  }[]
}
/** A row of the list's statement. */
export type DiscussedRow = NoticeRow & CommentSummaryRow

export const toNotice = ({ id, title, content, image, images, createdAt, isPinned, ...row }: ShownRow) => ({
  id,
  title,
  content,
  pictures: listPhotos({ image, images }),
  createdAt: createdAt.toISOString(),
  date: formatLongDate(createdAt),
  /** Chosen for the public page: anyone may read it. */
  isPublic: row.showOnHomepage,
  isPinned,
  /** 'sábado, 21 de novembro, às 18:00', if it ends. */
  ...(row.expiresAt && { until: formatMoment(row.expiresAt, createdAt) }),
  attachment: toAttachment(row),
})

/** The columns that a notice is shown from. */
type ShownRow = Omit<NoticeRow, 'expiresAt' | 'updatedAt' | 'isImportant' | 'eventId' | 'playlistId'> & {
  expiresAt?: Date | null
}

export const toDiscussedNotice = (row: DiscussedRow): DiscussedNotice => ({
  ...toNotice(row),
  ...toCommentSummary(row),
  isImportant: row.isImportant,
  expiresAt: row.expiresAt?.toISOString() ?? null,
})

export const toCommentSummary = ({ commentsCount, lastComments, asOf }: CommentSummaryRow): CommentSummary => ({
  asOf,
  commentsCount,
  lastComments: lastComments.map(({ createdAt, name, profileImage, authorId: _, ...comment }) =>
    toComment({ ...comment, createdAt: new Date(createdAt), author: { name, profileImage } }),
  ),
})

/** It changed when its form was saved, and when it was published. */
export const toPublicNotice = (row: NoticeRow): PublicNotice => ({
  ...toNotice(row),
  changedAt: new Date(Math.max(Number(row.updatedAt), Number(row.createdAt))).toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
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
  isPinned: false,
  attachment: null,
}

/** Converts a church's sample into the notice that it replaces. */
export const shownSample = (news: Church['sampleNews'][number]) =>
  toNotice({
    ...news,
    createdAt: new Date(news.createdAt),
    image: null,
    images: [],
    isPinned: false,
    showOnHomepage: false,
    ...{ event: null, playlist: null },
  })

/** Returns the gallery; for a notice with only a single photo, that one. */
export const listPhotos = ({ image, images }: { image?: string | null | undefined; images: string[] }) =>
  images.length > 0 ? images : image ? [image] : []

/** Returns the columns for photos: the gallery, and its first photo again. */
export const toPhotoColumns = (images: string[]) => ({ images, image: images[0] ?? null })

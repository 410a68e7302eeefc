import { toAttachmentValue } from '@/lib/notices/attachment/form-value'
import { toLocalTime } from '@/lib/platform/runtime/time'
import type { VersionedKind } from '@/lib/platform/versions/stored-versions'
import { listPhotos } from './notice'
import { type NoticeFields, noticeWording } from './wording'

/** The columns that the form of a notice shows. */
export const formColumns = {
  title: true,
  content: true,
  type: true,
  showOnHomepage: true,
  image: true,
  images: true,
  createdAt: true,
  expiresAt: true,
  isPinned: true,
  eventId: true,
  eventStart: true,
  playlistId: true,
} as const

export const noticeVersions: VersionedKind<NoticeFields> = {
  table: 'notices',
  column: 'noticeId',
  wording: noticeWording,
  async read(transaction, id) {
    const notice = await transaction.notice.findUnique({
      where: { id },
      select: { ...formColumns, authorId: true, updatedAt: true },
    })
    if (!notice) return null
    const { authorId: by, updatedAt: since, image, images, ...row } = notice
    return { content: toFields({ ...row, images: listPhotos({ image, images }) }), since, by }
  },
}

type Row = Omit<NoticeFields, 'publishAt' | 'expiresAt' | 'attachment'> & {
  createdAt: Date
  expiresAt: Date | null
  eventId: string | null
  eventStart: string | null
  playlistId: string | null
}

/** Returns the fields of the form, whose times are the church's local ones. */
export const toFields = ({ createdAt, expiresAt, eventId, eventStart, playlistId, ...row }: Row) => ({
  ...row,
  publishAt: toLocalTime(createdAt),
  expiresAt: expiresAt ? toLocalTime(expiresAt) : '',
  attachment: toAttachmentValue({ eventId, eventStart, playlistId }),
})

import type { VersionedKind } from '@/lib/versions/stored-versions'
import { listPhotos } from './photos'
import { type NoticeFields, noticeWording } from './wording'

export const noticeVersions: VersionedKind<NoticeFields> = {
  table: 'notices',
  column: 'noticeId',
  wording: noticeWording,
  async read(transaction, id) {
    const notice = await transaction.notice.findUnique({
      where: { id },
      select: {
        title: true,
        content: true,
        type: true,
        showOnHomepage: true,
        image: true,
        images: true,
        authorId: true,
        updatedAt: true,
      },
    })
    if (!notice) return null
    const { authorId: by, updatedAt: since, image, images, ...fields } = notice
    return { content: { ...fields, images: listPhotos({ image, images }) }, since, by }
  },
}

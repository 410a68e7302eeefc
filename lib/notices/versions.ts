import type { VersionedKind } from '@/lib/versions/kept'
import { photosOf } from './photos'
import { noticeWording, type WrittenNotice } from './wording'

export const noticeVersions: VersionedKind<WrittenNotice> = {
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
    const { authorId: by, updatedAt: since, image, images, ...written } = notice
    return { content: { ...written, images: photosOf({ image, images }) }, since, by }
  },
}

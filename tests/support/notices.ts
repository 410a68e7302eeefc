import { randomUUID } from 'node:crypto'
import type { Prisma } from '@/lib/generated/prisma/client'
import { db } from '@/lib/platform/database/db'
import { storeImage } from '@/lib/platform/uploads/mutations'
import { createPicture } from './images'

type NoticeInput = Omit<Partial<Prisma.NoticeUncheckedCreateInput>, 'images'> & { images?: string[] }

export const insertNotice = (fields: NoticeInput = {}) =>
  db.notice.create({
    data: { title: 'Mutirão', content: 'Sábado, às 7h30.', image: fields.images?.[0] ?? null, ...fields },
  })

export const insertComment = (noticeId: string, authorId: string, content = 'Eu vou!', createdAt = new Date()) =>
  db.noticeComment.create({ data: { noticeId, authorId, content, createdAt } })

/** The address of an image that was uploaded for a notice. */
export async function insertStoredImage(ownerId: string) {
  const stored = await storeImage({ picture: await createPicture(), folder: 'notices', ownerId })
  if (!stored.ok) throw new Error(stored.refusal)
  return stored.image.address
}

/** The fields of a notice's form; a new notice has a submission id of its own. */
export const createNoticeFields = (fields: Record<string, string | string[]> = {}) => ({
  ...(fields.noticeId ? {} : { submission: randomUUID() as string }),
  title: 'Mutirão',
  content: 'Sábado, às 7h30.',
  type: 'normal',
  image: '',
  ...fields,
})

import { randomUUID } from 'node:crypto'
import { db } from '@/lib/database/db'
import type { Prisma } from '@/lib/generated/prisma/client'
import { storeImage } from '@/lib/uploads/mutations'
import { aPicture } from './images'

type Given = Omit<Partial<Prisma.NoticeUncheckedCreateInput>, 'images'> & { images?: string[] }

export const aNotice = (given: Given = {}) =>
  db.notice.create({
    data: { title: 'Mutirão', content: 'Sábado, às 7h30.', image: given.images?.[0] ?? null, ...given },
  })

export const aComment = (noticeId: string, authorId: string, content = 'Eu vou!', createdAt = new Date()) =>
  db.noticeComment.create({ data: { noticeId, authorId, content, createdAt } })

/** The address of an image that was sent for a notice. */
export async function aStoredImage(ownerId: string) {
  const image = await storeImage({ bytes: await aPicture(), folder: 'notices', ownerId })
  if ('refusal' in image) throw new Error(image.refusal)
  return image.address
}

/** What the form of a notice sends; a new one is a submission of its own. */
export const typed = (given: Record<string, string | string[]> = {}) => ({
  ...(given.noticeId ? {} : { submission: randomUUID() as string }),
  title: 'Mutirão',
  content: 'Sábado, às 7h30.',
  type: 'normal',
  image: '',
  ...given,
})

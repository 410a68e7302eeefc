import * as z from 'zod'
import { cursor, earlier, id, line, paragraphs, required, version } from '@/lib/schema-fields'
import { nameOf } from '@/lib/uploads/name'
import { NOTICES_AT_ONCE } from './personal'
import { photosOf } from './photos'

const obligatory = 'Preencha este campo.'

/** One of our own stored images of notices; nothing foreign is ever shown. */
const image = z.string().refine(address => nameOf(address)?.startsWith('notices/'), 'Envie a imagem de novo.')

const notice = z.strictObject({
  title: required(line(200), obligatory),
  content: required(paragraphs(10_000), obligatory),
  type: z.enum(['normal', 'main']).default('normal'),
  showOnHomepage: z
    .literal('on')
    .nullish()
    .transform(checked => checked === 'on'),
  /** Forms that were opened before this one send a single photo here. */
  image: z.union([z.literal(''), image]).nullish(),
  images: z.array(image).max(12, 'Use no máximo 12 imagens.').default([]),
})

export const newNotice = notice.extend({ submission: id }).transform(withOneList)
export const changedNotice = notice.extend({ noticeId: id, version }).transform(withOneList)
export const earlierNotice = z.strictObject({ noticeId: id, number: earlier })
export const noticeRef = z.strictObject({ noticeId: id })

export const likeInput = z.strictObject({ noticeId: id, liked: z.boolean() })
export const commentInput = z.strictObject({
  submission: id,
  noticeId: id,
  content: required(paragraphs(2000, 'Use no máximo 2000 caracteres.'), 'Escreva o comentário.'),
})
/** `?createdAt=…&id=…` asks for what was written before that. */
export const commentsAsked = z.object({ noticeId: id, before: cursor.optional() })
export const commentRef = z.strictObject({ commentId: id })

export const noticeIds = z.array(id).max(NOTICES_AT_ONCE)

type Photos = { image?: string | null | undefined; images: string[] }

function withOneList<Typed extends Photos>({ image, images, ...written }: Typed) {
  return { ...written, images: photosOf({ image, images }) }
}

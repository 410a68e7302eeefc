import * as z from 'zod'
import { cursor, earlierVersion, id, multiLine, required, singleLine, version } from '@/lib/schema-fields'
import { parsePictureName } from '@/lib/uploads/picture-name'
import { NOTICE_BATCH_SIZE } from './batch-size'
import { listPhotos } from './photos'

const requiredMessage = 'Preencha este campo.'

/** One of our own stored notice images; foreign ones are never shown. */
const image = z.string().refine(address => parsePictureName(address)?.startsWith('notices/'), 'Envie a imagem de novo.')

const notice = z.strictObject({
  title: required(singleLine(200), requiredMessage),
  content: required(multiLine(10_000), requiredMessage),
  type: z.enum(['normal', 'main']).default('normal'),
  showOnHomepage: z
    .literal('on')
    .nullish()
    .transform(checked => checked === 'on'),
  /** Forms opened in an earlier release send a single photo here. */
  image: z.union([z.literal(''), image]).nullish(),
  images: z.array(image).max(12, 'Use no máximo 12 imagens.').default([]),
})

export const newNotice = notice.extend({ submission: id }).transform(mergePhotoFields)
export const changedNotice = notice.extend({ noticeId: id, version }).transform(mergePhotoFields)
export const noticeVersionRef = z.strictObject({ noticeId: id, number: earlierVersion })
export const noticeRef = z.strictObject({ noticeId: id })
export const isNoticeId = (text: string) => id.safeParse(text).success

export const likeInput = z.strictObject({ noticeId: id, liked: z.boolean() })
export const commentInput = z.strictObject({
  submission: id,
  noticeId: id,
  content: required(multiLine(2000, 'Use no máximo 2000 caracteres.'), 'Escreva o comentário.'),
})
/** `?createdAt=…&id=…` asks for the comments before that one. */
export const commentsQuery = z.object({ noticeId: id, before: cursor.optional() })
export const commentRef = z.strictObject({ commentId: id })

export const noticeIds = z.array(id).max(NOTICE_BATCH_SIZE)

type Photos = { image?: string | null | undefined; images: string[] }

function mergePhotoFields<Input extends Photos>({ image, images, ...fields }: Input) {
  return { ...fields, images: listPhotos({ image, images }) }
}

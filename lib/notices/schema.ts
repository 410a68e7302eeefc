import * as z from 'zod'
import { ATTACHMENT_FORM, toAttachmentColumns } from '@/lib/notices/attachment/form-value'
import { isNoticeMonth, MAX_QUERY } from '@/lib/notices/search/month'
import { parsePictureName } from '@/lib/platform/uploads/picture-name'
import { earlierVersion, id, multiLine, required, singleLine, version } from '@/lib/values/schema-fields'
import { listPhotos } from './notice'
import { NOTICE_BATCH_SIZE } from './policy'

const requiredMessage = 'Preencha este campo.'
const chooseTime = 'Escolha um dia e uma hora.'
const chooseAgain = 'Escolha de novo.'

/** One of our own stored notice images; foreign ones are never shown. */
const image = z.string().refine(address => parsePictureName(address)?.startsWith('notices/'), 'Envie a imagem de novo.')

/** The church's local time, as an `<input type="datetime-local">` sends it; some browsers add seconds. */
const localTime = z.union([
  z.literal(''),
  z
    .string()
    .regex(/^20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/, chooseTime)
    .transform(text => text.slice(0, 16))
    .refine(isRealTime, chooseTime),
])

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
  // Forms opened in an earlier release send none of these: what is stored then stays.
  /** Empty: at once. */
  publishAt: localTime.optional(),
  expiresAt: localTime.optional(),
  isPinned: z
    .enum(['on', 'off'])
    .transform(pinned => pinned === 'on')
    .optional(),
  attachment: z
    .union([z.literal(''), z.string().regex(ATTACHMENT_FORM, chooseAgain).refine(hasRealStart, chooseAgain)])
    .optional(),
})

export const newNotice = notice.extend({ submission: id }).transform(toInput)
export const changedNotice = notice.extend({ noticeId: id, version }).transform(toInput)
export const noticeVersionRef = z.strictObject({ noticeId: id, number: earlierVersion })
export const noticeRef = z.strictObject({ noticeId: id })
export const isNoticeId = (text: string) => id.safeParse(text).success

/** `?q=…&month=2026-11` searches all notices; `createdAt` and `id` ask for those after that one. */
export const noticeSearch = z.object({
  q: z.string().max(MAX_QUERY).default(''),
  month: z.union([z.literal(''), z.string().refine(isNoticeMonth)]).optional(),
})

export const noticeIds = z.array(id).max(NOTICE_BATCH_SIZE)

type Photos = { image?: string | null | undefined; images: string[] }

/** Merges the fields for photos, and omits fields that were not sent. */
function toInput<Input extends Photos>({ image, images, ...fields }: Input) {
  const sent = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as typeof fields
  return { ...sent, images: listPhotos({ image, images }) }
}

function hasRealStart(attachment: string) {
  const { eventStart } = toAttachmentColumns(attachment)
  return eventStart === null || isRealTime(eventStart)
}

/** There is no 31st of February. */
function isRealTime(local: string) {
  const time = new Date(`${local}Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(local)
}

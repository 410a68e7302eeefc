import * as z from 'zod'
import { cursor, id, multiLine, required } from '@/lib/values/schema-fields'

export const likeInput = z.strictObject({ noticeId: id, liked: z.boolean() })
const commentText = required(multiLine(2000, 'Use no máximo 2000 caracteres.'), 'Escreva o comentário.')

export const commentInput = z.strictObject({
  submission: id,
  noticeId: id,
  /** The comment that it replies to. */
  replyTo: id.nullish(),
  content: commentText,
})
/** The text of one's own comment, corrected. */
export const correctionInput = z.strictObject({ commentId: id, content: commentText })

/** `?createdAt=…&id=…` asks for the comments before that one. */
export const commentsQuery = z.object({ noticeId: id, before: cursor.optional() })
export const commentRef = z.strictObject({ commentId: id })

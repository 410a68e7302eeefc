import { type Actor, anyPerson, managesContent, mayTakePart } from '@/lib/platform/session/actor'

export const canManageNotices = managesContent
export const canDiscuss = anyPerson
export const canComment = mayTakePart

export const canDeleteComment = (actor: Actor, comment: { authorId: string }) =>
  managesContent(actor) || actor.id === comment.authorId

/** One's own; the database refuses it after fifteen minutes. */
export const canCorrectComment = (actor: Actor, comment: { authorId: string }) =>
  canComment(actor) && actor.id === comment.authorId

/** Somebody else's comment is hidden; one's own is deleted. */
export const canHideComment = (actor: Actor, comment: { authorId: string }) =>
  managesContent(actor) && actor.id !== comment.authorId

/** How many notices one request may ask likes and rights of. */
export const NOTICE_BATCH_SIZE = 100

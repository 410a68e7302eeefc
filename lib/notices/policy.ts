import { type Actor, anyPerson, mindsContent } from '@/lib/session/actor'

export const canManageNotices = mindsContent
export const canDiscuss = anyPerson

export const canDeleteComment = (actor: Actor, comment: { authorId: string }) =>
  mindsContent(actor) || actor.id === comment.authorId

/** What somebody else wrote is put out of sight; one's own one deletes. */
export const canHideComment = (actor: Actor, comment: { authorId: string }) =>
  mindsContent(actor) && actor.id !== comment.authorId

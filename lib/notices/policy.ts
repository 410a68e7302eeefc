import { type Actor, anyPerson, managesContent } from '@/lib/session/actor'

export const canManageNotices = managesContent
export const canDiscuss = anyPerson

export const canDeleteComment = (actor: Actor, comment: { authorId: string }) =>
  managesContent(actor) || actor.id === comment.authorId

/** What somebody else wrote is put out of sight; one's own one deletes. */
export const canHideComment = (actor: Actor, comment: { authorId: string }) =>
  managesContent(actor) && actor.id !== comment.authorId

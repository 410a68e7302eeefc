import { type Actor, anyAdmin, anyPerson } from '@/lib/account/actor'

export const canManageNotices = anyAdmin
export const canDiscuss = anyPerson

export const canDeleteComment = (actor: Actor, comment: { authorId: string }) =>
  anyAdmin(actor) || actor.id === comment.authorId

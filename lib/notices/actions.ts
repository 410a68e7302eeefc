'use server'

import { updateTag } from 'next/cache'
import { actionsWith } from '@/lib/action/action'
import { limits } from '@/lib/action/limits'
import { done, refused } from '@/lib/action/outcome'
import { tags } from '@/lib/action/tags'
import { db } from '@/lib/database/db'
import { routes } from '@/lib/routes'
import { messages } from './messages'
import { addNotice, changeNotice, putAwayComment, setLike } from './mutations'
import { shownComment } from './notice'
import { canDeleteComment, canDiscuss, canHideComment, canManageNotices } from './policy'
import { changedNotice, commentInput, commentRef, likeInput, newNotice, noticeRef } from './schema'

const { action, formAction } = actionsWith({ guests: messages.signInToChange, missing: messages.noticeMissing })

/** The wall is written by admins; likes and comments are everyone's who is signed in. */
const byAdmins = { allow: canManageNotices, refusal: messages.adminsOnly }

export const createNotice = formAction({
  ...byAdmins,
  input: newNotice,
  // A guest is invited to sign in; whose session has ended is told so.
  guests: ({ role }) => (role === 'guest' ? messages.signInToAdd : messages.notSignedIn),
  invalid: messages.incomplete,
  failure: messages.addFailed,
  async run({ submission, ...written }, { actor }) {
    if (!(await addNotice(written, { submission, authorId: actor.id }))) return refused(messages.imageMissing)

    updateTag(tags.notices)
    return done(messages.added, { goTo: whereShown(written.type) })
  },
})

export const updateNotice = formAction({
  ...byAdmins,
  input: changedNotice,
  find: findNotice,
  invalid: messages.incomplete,
  failure: messages.updateFailed,
  async run({ noticeId: _, ...written }, { subject: notice }) {
    if (!(await changeNotice(notice.id, written))) return refused(messages.imageMissing)

    updateTag(tags.notices)
    return done(messages.updated, { goTo: whereShown(written.type) })
  },
})

export const deleteNotice = action({
  ...byAdmins,
  input: noticeRef,
  find: findNotice,
  failure: messages.deleteFailed,
  async run(_, { subject: notice }) {
    await db.notice.deleteMany({ where: { id: notice.id } })

    updateTag(tags.notices)
    return done(messages.deleted)
  },
})

export const likeNotice = action({
  input: likeInput,
  find: findNotice,
  guests: messages.signInToLike,
  allow: canDiscuss,
  failure: messages.likeFailed,
  limit: { of: limits.likesByPerson, refusal: messages.tooManyLikes },
  async run({ liked }, { actor, subject: notice }) {
    const result = await setLike(notice.id, actor.id, liked)

    updateTag(tags.discussion)
    return done(undefined, { result })
  },
})

export const addComment = action({
  input: commentInput,
  find: findNotice,
  guests: messages.signInToComment,
  allow: canDiscuss,
  failure: messages.commentFailed,
  limit: { of: limits.commentsByPerson, refusal: messages.tooManyComments },
  async run({ content }, { actor, subject: notice }) {
    const comment = await db.noticeComment.create({
      data: { noticeId: notice.id, authorId: actor.id, content },
      include: { author: { select: { name: true, profileImage: true } } },
    })
    updateTag(tags.discussion)
    return done(messages.commented, { result: { ...shownComment(comment), deletable: true, hideable: false } })
  },
})

/** One's own is gone; what an admin deletes of somebody else's goes to the bin. */
export const deleteComment = action({
  input: commentRef,
  find: findComment,
  missing: messages.commentMissing,
  allow: canDeleteComment,
  refusal: messages.notYours,
  failure: messages.commentDeleteFailed,
  async run(_, { actor, subject: comment }) {
    if (comment.authorId === actor.id) await db.noticeComment.deleteMany({ where: { id: comment.id } })
    else await putAwayComment(comment.id, 'deleted', actor.id)

    updateTag(tags.discussion)
    return done(messages.commentDeleted)
  },
})

/** Takes what somebody else wrote out of everybody's sight, until an admin shows it again. */
export const hideComment = action({
  input: commentRef,
  find: findComment,
  missing: messages.commentMissing,
  allow: canHideComment,
  refusal: messages.adminsHide,
  failure: messages.commentHideFailed,
  async run(_, { actor, subject: comment }) {
    await putAwayComment(comment.id, 'hidden', actor.id)

    updateTag(tags.discussion)
    return done(messages.commentHidden)
  },
})

function findComment({ commentId: id }: { commentId: string }) {
  return db.noticeComment.findUnique({ where: { id, removedAt: null }, select: { id: true, authorId: true } })
}

function findNotice({ noticeId: id }: { noticeId: string }) {
  return db.notice.findUnique({ where: { id }, select: { id: true } })
}

/** An important notice stands on the members' home, every other one in the list. */
const whereShown = (type: 'normal' | 'main') => (type === 'main' ? routes.home : routes.notices)

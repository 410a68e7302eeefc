'use server'

import { getCorrectionEnd, toComment } from '@/lib/notices/discussion/comment'
import {
  deleteOrTrashComment,
  removeComment,
  saveComment,
  correctComment as saveCorrection,
  setLike,
} from '@/lib/notices/discussion/mutations'
import { findComment, findNoticeOnAir } from '@/lib/notices/discussion/reads'
import { commentInput, commentRef, correctionInput, likeInput } from '@/lib/notices/discussion/schema'
import { messages } from '@/lib/notices/messages'
import { canComment, canCorrectComment, canDeleteComment, canDiscuss, canHideComment } from '@/lib/notices/policy'
import { createActions } from '@/lib/platform/action/action'
import { limits } from '@/lib/platform/action/limits'
import { done, refused } from '@/lib/platform/action/outcome'
import { markNow } from '@/lib/platform/realtime/database-clock'

/**
 * Anyone signed in may like, and comment: who is under sixteen with a guardian’s consent. Pages show the result without
 * being rendered again; `asOf` is an instant before which they were rendered without it.
 */
const { action } = createActions({ guests: messages.signInToChange, missing: messages.noticeOffAir })

export const likeNotice = action({
  input: likeInput,
  find: findNoticeOnAir,
  guests: messages.signInToLike,
  allow: canDiscuss,
  failure: messages.likeFailed,
  limit: { rate: limits.likesByPerson, refusal: messages.tooManyLikes },
  quiet: true,
  async run({ liked }, { actor, subject: notice }) {
    return done(undefined, { result: await setLike(notice.id, actor.id, liked) })
  },
})

export const addComment = action({
  input: commentInput,
  find: findNoticeOnAir,
  guests: messages.signInToComment,
  allow: canComment,
  refusal: messages.guardianFirst,
  failure: messages.commentFailed,
  limit: { rate: limits.commentsByPerson, refusal: messages.tooManyComments },
  quiet: true,
  async run({ submission, content, replyTo }, { actor, subject: notice }) {
    const asOf = markNow()
    const saving = await saveComment({ noticeId: notice.id, authorId: actor.id, content }, submission, replyTo)
    if (!saving.ok) return refused(commentRefusals[saving.refusal])
    return done(messages.commented, { result: { ...toOwnComment(saving.comment), asOf } })
  },
})

/** Corrects one's own comment, for fifteen minutes. */
export const correctComment = action({
  input: correctionInput,
  find: findComment,
  missing: messages.commentMissing,
  allow: canCorrectComment,
  refusal: messages.onlyAuthorCorrects,
  failure: messages.commentCorrectFailed,
  quiet: true,
  async run({ content }, { actor, subject: comment }) {
    const asOf = markNow()
    const correction = await saveCorrection(comment.id, actor.id, content)
    if (!correction.ok) return { ...refused(messages.commentMissing), gone: true }
    return done(messages.commentCorrected, { result: { ...toOwnComment(correction.comment), asOf } })
  },
})

/** Deletes one's own comment for good; a comment that an admin deletes goes to the trash. */
export const deleteComment = action({
  input: commentRef,
  find: findComment,
  missing: messages.commentMissing,
  allow: canDeleteComment,
  refusal: messages.notYours,
  failure: messages.commentDeleteFailed,
  quiet: true,
  async run(_, { actor, subject: comment }) {
    const asOf = markNow()
    await deleteOrTrashComment(comment, actor.id)
    return done(messages.commentDeleted, { result: { asOf } })
  },
})

/** Hides somebody else's comment until an admin shows it again. */
export const hideComment = action({
  input: commentRef,
  find: findComment,
  missing: messages.commentMissing,
  allow: canHideComment,
  refusal: messages.adminsHide,
  failure: messages.commentHideFailed,
  quiet: true,
  async run(_, { actor, subject: comment }) {
    const asOf = markNow()
    await removeComment(comment.id, 'hidden', actor.id)
    return done(messages.commentHidden, { result: { asOf } })
  },
})

const commentRefusals = { gone: messages.commentMissing, full: messages.commentFull }

const toOwnComment = (comment: Parameters<typeof toComment>[0] & { editedAt: Date | null }) => ({
  ...toComment({ ...comment, isEdited: comment.editedAt !== null }),
  deletable: true,
  hideable: false,
  correctableUntil: getCorrectionEnd(comment.createdAt),
  earlierTexts: [],
})

'use server'

import { messages } from '@/lib/notices/messages'
import { addNotice, changeNotice, moveNoticeToTrash, restoreNoticeVersion } from '@/lib/notices/mutations'
import { canManageNotices } from '@/lib/notices/policy'
import { findNotice } from '@/lib/notices/reads'
import { changedNotice, newNotice, noticeRef, noticeVersionRef } from '@/lib/notices/schema'
import { createActions } from '@/lib/platform/action/action'
import { done, refused } from '@/lib/platform/action/outcome'
import { routes } from '@/lib/values/routes/routes'
import { teamRoutes } from '@/lib/values/routes/team-routes'

const { action, formAction } = createActions({ guests: messages.signInToChange, missing: messages.noticeMissing })

/** Notices are managed by those who manage the content. */
const managingNotices = { allow: canManageNotices, refusal: messages.adminsOnly }

export const createNotice = formAction({
  ...managingNotices,
  input: newNotice,
  // A guest is invited to sign in; an ended session gets another message.
  guests: ({ role }) => (role === 'guest' ? messages.signInToAdd : messages.notSignedIn),
  invalid: messages.incomplete,
  failure: messages.addFailed,
  async run({ submission, ...fields }, { actor }) {
    const notice = await addNotice(fields, { submission, authorId: actor.id })
    if (!notice.ok) return notice.refusal

    return done(notice.isScheduled ? messages.scheduled : messages.added, { goTo: teamRoutes.addedNotice(notice.id) })
  },
})

export const updateNotice = formAction({
  ...managingNotices,
  input: changedNotice,
  find: findNotice,
  invalid: messages.incomplete,
  failure: messages.updateFailed,
  async run({ noticeId: id, version, ...input }, { actor }) {
    const change = await changeNotice({ id, version, input, by: actor.id })
    if (!change.ok) return change.refusal

    return done(messages.updated, { goTo: getListRoute(input.type) })
  },
})

export const restoreNotice = action({
  ...managingNotices,
  input: noticeVersionRef,
  find: findNotice,
  failure: messages.updateFailed,
  async run({ number }, { actor, subject: notice }) {
    const restoration = await restoreNoticeVersion(notice.id, number, actor.id)
    if (!restoration.ok) return refused(messages.versionGone)

    return done(messages.restored(restoration.lost))
  },
})

export const deleteNotice = action({
  ...managingNotices,
  input: noticeRef,
  find: findNotice,
  failure: messages.deleteFailed,
  async run(_, { actor, subject: notice }) {
    await moveNoticeToTrash(notice.id, actor.id)

    return done(messages.deleted)
  },
})

/** An important notice is shown on the members' home, any other in the list. */
const getListRoute = (type: 'normal' | 'main') => (type === 'main' ? routes.home : routes.notices)

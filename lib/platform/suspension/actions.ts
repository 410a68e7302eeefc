'use server'

import * as z from 'zod'
import { createActions } from '@/lib/platform/action/action'
import { done, refused } from '@/lib/platform/action/outcome'
import { db } from '@/lib/platform/database/db'
import { id } from '@/lib/values/schema-fields'
import { messages } from './messages'
import { suspend, unsuspend } from './mutations'
import { canManageAccounts, PUBLISHED_KINDS, type PublishedItem } from './policy'

/** A person, or something that they published. */
const suspensionTarget = z.strictObject({ kind: z.enum(PUBLISHED_KINDS), id })

const accountRef = z.strictObject({ profileId: id })

const { action } = createActions({
  guests: messages.signIn,
  refusal: messages.adminsOnly,
  missing: messages.personGone,
})

/** Suspends a person, or the author of something published. */
export const suspendAccount = action({
  input: suspensionTarget,
  find: findPublisher,
  allow: canManageAccounts,
  failure: messages.failed,
  async run(_, { actor, subject: { id, name } }) {
    if (id === actor.id) return refused(messages.ownAccount)

    const suspension = await suspend(id, actor.id)
    if (!suspension.ok) return refused(refusals[suspension.refusal](name))
    return done(messages.suspended(name))
  },
})

export const reactivateAccount = action({
  input: accountRef,
  find: ({ profileId: id }) => db.profile.findUnique({ where: { id }, select: { id: true, name: true } }),
  allow: canManageAccounts,
  failure: messages.unsuspendFailed,
  async run(_, { subject: { id, name } }) {
    const { ok } = await unsuspend(id)
    if (!ok) return { status: 'refused', message: messages.notSuspended(name), gone: true }
    return done(messages.unsuspended(name))
  },
})

const refusals = {
  nobody: () => messages.personGone,
  admin: messages.adminAccount,
  already: messages.already,
}

const personFields = { select: { id: true, name: true } } as const

async function findPublisher({ kind, id }: PublishedItem) {
  const where = { id }
  if (kind === 'person') return db.profile.findUnique({ where, ...personFields })
  if (kind === 'notice')
    return (await db.notice.findUnique({ where, select: { author: personFields } }))?.author ?? null
  if (kind === 'comment')
    return (await db.noticeComment.findUnique({ where, select: { author: personFields } }))?.author ?? null
  if (kind === 'playlist')
    return (await db.playlist.findUnique({ where, select: { creator: personFields } }))?.creator ?? null
  return (await db.event.findUnique({ where, select: { creator: personFields } }))?.creator ?? null
}

'use server'

import { messages } from '@/lib/assembly/trash/messages'
import { erasePermanently, markAsDeleted } from '@/lib/assembly/trash/mutations'
import { canManageTrash } from '@/lib/assembly/trash/policy'
import { removalRef } from '@/lib/assembly/trash/schema'
import { createActions } from '@/lib/platform/action/action'
import { done, refused } from '@/lib/platform/action/outcome'
import { db } from '@/lib/platform/database/db'

const { action } = createActions({
  guests: messages.signIn,
  refusal: messages.adminsOnly,
  missing: messages.gone,
})

const existingRemoval = { input: removalRef, find: findRemoval, allow: canManageTrash }

export const deleteRemoved = action({
  ...existingRemoval,
  failure: messages.notDeleted,
  async run({ removalId }, { actor }) {
    const deletion = await markAsDeleted(removalId, actor.id)
    return deletion.ok ? done(messages.deleted) : refusals[deletion.refusal]
  },
})

export const eraseRemoved = action({
  ...existingRemoval,
  failure: messages.notErased,
  async run({ removalId }) {
    const { ok } = await erasePermanently(removalId)
    return ok ? done(messages.erased) : refusals.gone
  },
})

const refusals = {
  gone: { status: 'refused', message: messages.gone, gone: true },
  already: refused(messages.alreadyDeleted),
} as const

function findRemoval({ removalId: id }: { removalId: string }) {
  return db.removal.findUnique({ where: { id }, select: { id: true } })
}

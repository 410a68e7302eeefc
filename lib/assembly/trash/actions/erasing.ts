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

/** These actions invalidate no cache tag: nobody sees removed things, before or after. */
const existingRemoval = { input: removalRef, find: findRemoval, allow: canManageTrash }

export const deleteRemoved = action({
  ...existingRemoval,
  failure: messages.notDeleted,
  async run({ removalId }, { actor }) {
    const outcome = await markAsDeleted(removalId, actor.id)
    if (outcome === 'gone') return { status: 'refused', message: messages.gone, gone: true }
    return outcome === 'already' ? refused(messages.alreadyDeleted) : done(messages.deleted)
  },
})

export const eraseRemoved = action({
  ...existingRemoval,
  failure: messages.notErased,
  async run({ removalId }) {
    const isErased = await erasePermanently(removalId)
    return isErased ? done(messages.erased) : { status: 'refused', message: messages.gone, gone: true }
  },
})

function findRemoval({ removalId: id }: { removalId: string }) {
  return db.removal.findUnique({ where: { id }, select: { id: true } })
}

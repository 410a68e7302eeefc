'use server'

import { actionsWith } from '@/lib/action/action'
import { done, refused } from '@/lib/action/outcome'
import { db } from '@/lib/database/db'
import { messages } from '@/lib/trash/messages'
import { eraseNow, moveToBin } from '@/lib/trash/mutations'
import { canMindRemovals } from '@/lib/trash/policy'
import { removalRef } from '@/lib/trash/schema'

const { action } = actionsWith({
  guests: messages.signIn,
  refusal: messages.adminsOnly,
  missing: messages.gone,
})

/** Nobody sees any of it, before or after: no cache tag is made false here. */
const existing = { input: removalRef, find: findRemoval, allow: canMindRemovals }

export const deleteRemoved = action({
  ...existing,
  failure: messages.notDeleted,
  async run({ removalId }, { actor }) {
    const moved = await moveToBin(removalId, actor.id)
    if (moved === 'gone') return { status: 'refused', message: messages.gone, gone: true }
    return moved === 'already' ? refused(messages.alreadyDeleted) : done(messages.deleted)
  },
})

export const eraseRemoved = action({
  ...existing,
  failure: messages.notErased,
  async run({ removalId }) {
    const erased = await eraseNow(removalId)
    return erased ? done(messages.erased) : { status: 'refused', message: messages.gone, gone: true }
  },
})

function findRemoval({ removalId: id }: { removalId: string }) {
  return db.removal.findUnique({ where: { id }, select: { id: true } })
}

'use server'

import { updateTag } from 'next/cache'
import { actionsWith } from '@/lib/action/action'
import { done, refused } from '@/lib/action/outcome'
import { db } from '@/lib/database/db'
import { tags, tagsOfPeople } from '@/lib/realtime/tags'
import { messages } from './messages'
import { giveBack, suspend } from './mutations'
import { canMindAccounts } from './policy'
import type { Published } from './published'
import { accountRef, suspension } from './schema'

const { action } = actionsWith({
  guests: messages.signIn,
  refusal: messages.adminsOnly,
  missing: messages.nobody,
})

/** Suspends a person, or whoever published something. */
export const suspendAccount = action({
  input: suspension,
  find: findPublisher,
  allow: canMindAccounts,
  failure: messages.failed,
  async run(_, { actor, subject: { id, name } }) {
    if (id === actor.id) return refused(messages.oneself)

    const outcome = await suspend(id, actor.id)
    if (outcome === 'nobody') return refused(messages.nobody)
    if (outcome === 'admin') return refused(messages.anAdmin(name))
    if (outcome === 'already') return refused(messages.already(name))
    forgetPublished()
    return done(messages.suspended(name))
  },
})

export const giveAccountBack = action({
  input: accountRef,
  find: ({ profileId: id }) => db.profile.findUnique({ where: { id }, select: { id: true, name: true } }),
  allow: canMindAccounts,
  failure: messages.backFailed,
  async run(_, { subject: { id, name } }) {
    if (!(await giveBack(id))) return { status: 'refused', message: messages.notSuspended(name), gone: true }
    forgetPublished()
    return done(messages.givenBack(name))
  },
})

/** Whatever a person may have published comes or goes at once, and with them a reader of prayers. */
function forgetPublished() {
  for (const tag of tagsOfPeople) updateTag(tag)
  updateTag(tags.pastoralTeam)
  updateTag(tags.discussion)
}

const person = { select: { id: true, name: true } } as const

async function findPublisher({ kind, id }: Published) {
  const where = { id }
  if (kind === 'person') return db.profile.findUnique({ where, ...person })
  if (kind === 'notice') return (await db.notice.findUnique({ where, select: { author: person } }))?.author ?? null
  if (kind === 'comment')
    return (await db.noticeComment.findUnique({ where, select: { author: person } }))?.author ?? null
  if (kind === 'playlist')
    return (await db.playlist.findUnique({ where, select: { creator: person } }))?.creator ?? null
  return (await db.event.findUnique({ where, select: { creator: person } }))?.creator ?? null
}

'use server'

import { updateTag } from 'next/cache'
import { actionsWith } from '@/lib/action/action'
import { constraintOf } from '@/lib/action/database-error'
import { done, type Outcome, refused } from '@/lib/action/outcome'
import { db } from '@/lib/database/db'
import { hymnVersions } from '@/lib/hymns/versions'
import { returnToPlaylists } from '@/lib/playlists/mutations'
import { messages } from '@/lib/trash/messages'
import { type Held, hold } from '@/lib/trash/mutations'
import { canMindRemovals } from '@/lib/trash/policy'
import { removalRef, renumbered } from '@/lib/trash/schema'
import { staleTags } from '@/lib/trash/stale'
import { writeOver } from '@/lib/versions/mutations'

const { action, formAction } = actionsWith({
  allow: canMindRemovals,
  guests: messages.signIn,
  refusal: messages.adminsOnly,
  missing: messages.gone,
  failure: messages.notBroughtBack,
})

/** Shows something again. A hymn whose number was given away meanwhile is refused under `number`. */
export const restoreRemoved = action({
  allow: canMindRemovals,
  input: removalRef,
  find: findRemoval,
  run: ({ removalId }, { actor }) => bringBack({ removalId, by: actor.id }),
})

/** The same for a hymn, under another number. */
export const restoreHymnAs = formAction({
  allow: canMindRemovals,
  input: renumbered,
  invalid: messages.checkNumber,
  find: findRemoval,
  run: ({ removalId, number }, { actor }) => bringBack({ removalId, number, by: actor.id }),
})

function findRemoval({ removalId: id }: { removalId: string }) {
  return db.removal.findUnique({ where: { id }, select: { id: true } })
}

type Wanted = { removalId: string; number?: number; by: string }

async function bringBack(wanted: Wanted): Promise<Outcome<undefined>> {
  const back = await returned(wanted).catch(error => {
    if (constraintOf(error) === 'hymns_number_key') return 'taken' as const
    throw error
  })
  if (back === 'taken') return numberTaken(wanted)
  if (back === 'gone') return { status: 'refused', message: messages.gone, gone: true }
  if (back === 'suspended') return refused(messages.suspended)

  const { held, playlistIds } = back
  for (const tag of staleTags(held, playlistIds)) updateTag(tag)
  const { removedNotice } = held
  return done(removedNotice ? messages.withoutNotice(removedNotice) : messages.broughtBack(whatOf(held)))
}

function returned({ removalId, number, by }: Wanted) {
  return db.$transaction(async transaction => {
    const held = await hold(transaction, removalId)
    if (!held) return 'gone' as const
    // Nothing of a suspended account is shown: it comes back with the account, or after it.
    if (held.authorSuspended) return 'suspended' as const

    const { hymnId: id } = held
    if (id && number !== undefined)
      await writeOver(transaction, hymnVersions, { id, by, removed: true }, () =>
        transaction.hymn.update({ where: { id }, data: { number } }),
      )
    await transaction.removal.delete({ where: { id: removalId } })
    return { held, playlistIds: id ? await returnToPlaylists(transaction, id, held.places ?? []) : [] }
  })
}

async function numberTaken({ removalId, number }: Wanted) {
  const removal = await db.removal.findUnique({
    where: { id: removalId },
    select: { hymn: { select: { number: true } } },
  })
  const taken = number ?? removal?.hymn?.number ?? 0
  const other = await db.hymn.findFirst({ where: { number: taken, removedAt: null }, select: { title: true } })
  const message = messages.numberTaken(taken, other?.title ?? '')
  return refused(message, { number: [`O número ${taken} já é de outro louvor.`] })
}

function whatOf({ hymnId, noticeId, playlistId, eventId }: Held) {
  if (hymnId) return 'Louvor'
  if (noticeId) return 'Aviso'
  if (playlistId) return 'Playlist'
  return eventId ? 'Evento' : 'Comentário'
}

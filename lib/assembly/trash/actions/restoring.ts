'use server'

import { addMinutes } from 'date-fns'
import { messages } from '@/lib/assembly/trash/messages'
import { type LockedRemoval, lockRemoval } from '@/lib/assembly/trash/mutations'
import { canManageTrash } from '@/lib/assembly/trash/policy'
import { removalRef, restoreWithNumber } from '@/lib/assembly/trash/schema'
import { writeWithChurch } from '@/lib/church/mutations'
import { hymnVersions } from '@/lib/hymns/versions'
import { createActions } from '@/lib/platform/action/action'
import { findConstraint } from '@/lib/platform/action/database-error'
import { done, type Outcome, refused } from '@/lib/platform/action/outcome'
import { unwritten, written } from '@/lib/platform/action/written'
import { db, type Transaction } from '@/lib/platform/database/db'
import { enqueue } from '@/lib/platform/jobs/queue'
import { writeVersioned } from '@/lib/platform/versions/mutations'
import { restoreToPlaylists } from '@/lib/playlists/removals/mutations'

const { action, formAction } = createActions({
  allow: canManageTrash,
  guests: messages.signIn,
  refusal: messages.adminsOnly,
  missing: messages.gone,
  failure: messages.notRestored,
})

/** Restores a removed thing. If a hymn's number was given to another in between, the refusal is under `number`. */
export const restoreRemoved = action({
  allow: canManageTrash,
  input: removalRef,
  find: findRemoval,
  run: ({ removalId }, { actor }) => restore({ removalId, by: actor.id }),
})

/** Restores a hymn under another number. */
export const restoreHymnAs = formAction({
  allow: canManageTrash,
  input: restoreWithNumber,
  invalid: messages.checkNumber,
  find: findRemoval,
  run: ({ removalId, number }, { actor }) => restore({ removalId, number, by: actor.id }),
})

function findRemoval({ removalId: id }: { removalId: string }) {
  return db.removal.findUnique({ where: { id }, select: { id: true } })
}

type RestoreInput = { removalId: string; number?: number | null; by: string }

async function restore(input: RestoreInput): Promise<Outcome<undefined>> {
  const restoration = await restoreInTransaction(input).catch(error => {
    if (findConstraint(error) === 'hymns_number_key') return unwritten('taken')
    throw error
  })
  if (!restoration.ok) return refusals[restoration.refusal](input)

  const { removal } = restoration
  const { removedNotice } = removal
  return done(removedNotice ? messages.restoredWithoutNotice(removedNotice) : messages.restored(nameKind(removal)))
}

/** A restored service is one of the church's week again. */
function restoreInTransaction(input: RestoreInput) {
  return db.$transaction(async transaction => {
    const services = await transaction.removal.count({ where: { id: input.removalId, event: { kind: 'service' } } })
    const write = () => restoreWithin(transaction, input)
    return services > 0 ? writeWithChurch(transaction, input.by, write) : write()
  })
}

async function restoreWithin(transaction: Transaction, { removalId, number, by }: RestoreInput) {
  const removal = await lockRemoval(transaction, removalId)
  if (!removal) return unwritten('gone')
  // Content of a suspended account cannot be restored before the account is.
  if (removal.authorSuspended) return unwritten('suspended')

  const { hymnId: id } = removal
  if (id && number !== undefined)
    await writeVersioned(transaction, hymnVersions, { id, by, removed: true }, async () => {
      await transaction.hymn.update({ where: { id }, data: { number } })
      return written()
    })
  await transaction.removal.delete({ where: { id: removalId } })
  const { eventId } = removal
  if (eventId) await enqueue(transaction, 'announceEventChanges', { eventId }, addMinutes(new Date(), 2))
  if (id) await restoreToPlaylists(transaction, id, removal.places ?? [])
  return written({ removal })
}

const refusals = {
  gone: () => ({ status: 'refused', message: messages.gone, gone: true }) as const,
  suspended: () => refused(messages.suspended),
  taken: refuseTakenNumber,
}

async function refuseTakenNumber({ removalId, number }: RestoreInput) {
  const removal = await db.removal.findUnique({
    where: { id: removalId },
    select: { hymn: { select: { number: true, collection: true } } },
  })
  const taken = number ?? removal?.hymn?.number ?? 0
  const other = await db.hymn.findFirst({
    where: { number: taken, collection: removal?.hymn?.collection ?? '', removedAt: null },
    select: { title: true },
  })
  const message = messages.numberTaken(taken, other?.title ?? '')
  return refused(message, { number: [`O número ${taken} já é de outro louvor.`] })
}

function nameKind({ hymnId, noticeId, playlistId, eventId }: LockedRemoval) {
  if (hymnId) return 'Louvor'
  if (noticeId) return 'Aviso'
  if (playlistId) return 'Playlist'
  return eventId ? 'Evento' : 'Comentário'
}

'use server'

import { createActions } from '@/lib/platform/action/action'
import { limits } from '@/lib/platform/action/limits'
import { done } from '@/lib/platform/action/outcome'
import { isFirstSubmission } from '@/lib/platform/action/written'
import { db } from '@/lib/platform/database/db'
import { messages } from '@/lib/prayers/messages'
import { increaseVersion, openPrayerFor } from '@/lib/prayers/mutations'
import { canManagePrayers } from '@/lib/prayers/policy'
import { newNote, noteRef } from '@/lib/prayers/schema'

const { action, formAction } = createActions({
  guests: messages.signIn,
  failure: messages.notDone,
})

/** For the team alone: neither the requester nor an admin reads it. */
export const addPrayerNote = formAction({
  input: newNote,
  find: ({ requestId: id }) => db.prayerRequest.findUnique({ where: { id }, select: { id: true } }),
  allow: canManagePrayers,
  missing: messages.gone,
  refusal: messages.teamOnly,
  invalid: messages.checkNote,
  limit: { rate: limits.prayerNotesByPerson, refusal: messages.tooManyNotes },
  async run({ submission, requestId, content }, { actor }) {
    const result = await db.$transaction(async transaction => {
      if (await isFirstSubmission(transaction, submission)) {
        await increaseVersion(transaction, requestId)
        await transaction.prayerNote.create({ data: { requestId, authorId: actor.id, content } })
      }
      return openPrayerFor(actor.id, requestId, transaction)
    })
    return done(messages.noteSaved, { result })
  },
})

/** Deletes one's own note, while one belongs to the team. */
export const deletePrayerNote = action({
  input: noteRef,
  find: ({ noteId: id }) =>
    db.prayerNote.findUnique({ where: { id }, select: { id: true, authorId: true, requestId: true } }),
  allow: (actor, note) => canManagePrayers(actor) && note.authorId === actor.id,
  missing: messages.noteGone,
  async run(_, { actor, subject: { id, requestId } }) {
    const result = await db.$transaction(async transaction => {
      const { count } = await transaction.prayerNote.deleteMany({ where: { id } })
      if (count > 0) await increaseVersion(transaction, requestId)
      return openPrayerFor(actor.id, requestId, transaction)
    })
    return done(messages.noteDeleted, { result })
  },
})

'use server'

import { confirmImport, resumeImport } from '@/lib/hymns/confirm-import/mutations'
import { toImportedLyrics } from '@/lib/hymns/import/imported-song'
import { messages } from '@/lib/hymns/import/messages'
import { storeLineAnswers } from '@/lib/hymns/import/mutations'
import { answeredLines, changedSong, chosenSongs, importRef, importSettings } from '@/lib/hymns/import/schema'
import { messages as hymnMessages } from '@/lib/hymns/messages'
import { canManageImport } from '@/lib/hymns/policy'
import { beginUndo } from '@/lib/hymns/undo-import/mutations'
import { createActions } from '@/lib/platform/action/action'
import { done, refused } from '@/lib/platform/action/outcome'
import { db } from '@/lib/platform/database/db'

const { action, formAction } = createActions({
  guests: hymnMessages.guestsMayNot('adicionar'),
  missing: messages.missing,
})

/** An import is read anew by its own person: no cache tag is invalidated. */
export const changeImportSettings = action({
  allow: canManageImport,
  input: importSettings,
  failure: messages.notSaved,
  find: findImport,
  async run({ importId: id, ...settings }, { subject: { importedAt } }) {
    if (importedAt) return refused(messages.alreadyImported)
    await db.hymnImport.update({ where: { id }, data: settings })
    return done()
  },
})

export const chooseForSongs = action({
  allow: canManageImport,
  input: chosenSongs,
  failure: messages.notSaved,
  find: findImport,
  async run({ importId, songIds, choice }, { subject: { importedAt } }) {
    if (importedAt) return refused(messages.alreadyImported)
    await db.hymnImportSong.updateMany({ where: { importId, id: { in: songIds } }, data: { choice } })
    return done()
  },
})

export const answerImportLines = action({
  allow: canManageImport,
  input: answeredLines,
  failure: messages.notSaved,
  find: findImport,
  async run({ importId, lines, as }, { subject: { importedAt } }) {
    if (importedAt) return refused(messages.alreadyImported)
    await storeLineAnswers(importId, lines, as)
    return done()
  },
})

export const changeImportSong = formAction({
  allow: canManageSong,
  input: changedSong,
  invalid: messages.checkFields,
  failure: messages.notSaved,
  find: ({ songId: id }) =>
    db.hymnImportSong.findUnique({
      where: { id },
      select: { import: { select: { importedBy: true, importedAt: true } } },
    }),
  async run({ songId: id, numberBefore, collectionBefore, number, collection, lyrics, ...fields }, { subject: song }) {
    if (song.import.importedAt) return refused(messages.alreadyImported)
    const data = {
      ...fields,
      ...(number !== numberBefore && { number, hasOwnNumber: true }),
      ...(collection !== collectionBefore && { collection, hasOwnCollection: true }),
      ...(lyrics !== undefined && toImportedLyrics(lyrics)),
      // Whoever saves a song has looked at it; only lines that are not decided remain.
      doubts: [],
    }
    await db.hymnImportSong.update({ where: { id }, data })
    return done()
  },
})

export const discardImport = action({
  allow: canManageImport,
  input: importRef,
  failure: messages.notDiscarded,
  find: findImport,
  async run({ importId: id }) {
    // The songs came from files that the person has, and nothing of them is a hymn yet.
    const { count } = await db.hymnImport.deleteMany({ where: { id, importedAt: null } })
    return count > 0 ? done(messages.discarded) : refused(messages.alreadyImported)
  },
})

/** Confirms what becomes of each song; a job writes the hymns part by part, and tells the caches of each. */
export const importSongs = action({
  allow: canManageImport,
  input: importRef,
  failure: messages.notImported,
  find: findImport,
  async run({ importId }) {
    const confirmation = await confirmImport(importId)
    return confirmation.ok ? done(messages.begun) : confirmRefusals[confirmation.refusal]
  },
})

/** Goes on with an import whose job ended in the middle, whether it was being written or taken back. */
export const continueImport = action({
  allow: canManageImport,
  input: importRef,
  failure: messages.notContinued,
  find: findImport,
  async run({ importId }, { subject: { importedAt } }) {
    if (!importedAt) return missing
    await resumeImport(importId)
    return done(messages.continued)
  },
})

export const undoHymnImport = action({
  allow: canManageImport,
  input: importRef,
  failure: messages.notUndone,
  find: findImport,
  async run({ importId }) {
    const { ok } = await beginUndo(importId)
    return ok ? done(messages.undoBegun) : missing
  },
})

const missing = { status: 'refused', message: messages.missing, gone: true } as const

const confirmRefusals = { gone: missing, empty: refused(messages.nothingToImport) }

function findImport({ importId: id }: { importId: string }) {
  return db.hymnImport.findUnique({ where: { id }, select: { importedBy: true, importedAt: true } })
}

function canManageSong(actor: Parameters<typeof canManageImport>[0], song: { import: { importedBy: string } }) {
  return canManageImport(actor, song.import)
}

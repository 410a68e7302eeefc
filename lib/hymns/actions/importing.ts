'use server'

import { updateTag } from 'next/cache'
import { createActions } from '@/lib/action/action'
import { done, refused } from '@/lib/action/outcome'
import { db } from '@/lib/database/db'
import { toImportedLyrics } from '@/lib/hymns/import/imported-song'
import { type ImportCounts, messages } from '@/lib/hymns/import/messages'
import { canManageImport } from '@/lib/hymns/import/policy'
import { changedSong, chosenSongs, importRef, importSettings } from '@/lib/hymns/import/schema'
import { messages as hymnMessages } from '@/lib/hymns/messages'
import { undoImport } from '@/lib/hymns/undo-import/mutations'
import { writeImport } from '@/lib/hymns/write-import/mutations'
import { tags } from '@/lib/realtime/tags'

const { action, formAction } = createActions({
  guests: hymnMessages.guestsMayNot('adicionar'),
  missing: messages.missing,
})

/** An import is read anew by its own person: until it is written, no cache tag is invalidated. */
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

export const importSongs = action({
  allow: canManageImport,
  input: importRef,
  failure: messages.notImported,
  find: findImport,
  async run({ importId }, { actor }) {
    const result = await writeImport(importId, actor.id)
    if (result.status === 'gone') return missing
    if (result.status === 'empty') return refused(messages.nothingToImport)
    if (result.status === 'busy') return refused(messages.busy)

    if (result.status === 'imported') invalidateHymns(result.playlistIds)
    return done<ImportCounts>(messages.imported(result.counts), { result: result.counts })
  },
})

export const undoHymnImport = action({
  allow: canManageImport,
  input: importRef,
  failure: messages.notUndone,
  find: findImport,
  async run({ importId }, { actor }) {
    const result = await undoImport(importId, actor.id)
    if (result.status === 'gone') return missing
    if (result.status === 'undone') invalidateHymns(result.playlistIds)
    return done(messages.undone(result.status === 'undone' ? result.stayed : 0))
  },
})

const missing = { status: 'refused', message: messages.missing, gone: true } as const

function findImport({ importId: id }: { importId: string }) {
  return db.hymnImport.findUnique({ where: { id }, select: { importedBy: true, importedAt: true } })
}

function canManageSong(actor: Parameters<typeof canManageImport>[0], song: { import: { importedBy: string } }) {
  return canManageImport(actor, song.import)
}

/** Each hymn's own page has the songbook's tag too, so hundreds of hymns need no tags of their own. */
function invalidateHymns(playlistIds: string[]) {
  updateTag(tags.hymns)
  if (playlistIds.length > 0) updateTag(tags.playlists)
  for (const playlistId of playlistIds) updateTag(tags.playlist(playlistId))
}

import 'server-only'
import { deriveId, isFirstSubmission } from '@/lib/action/submission'
import { db } from '@/lib/database/db'
import { removeFromAllPlaylists } from '@/lib/playlists/mutations'
import { moveToTrash } from '@/lib/removals/mutations'
import { readVersionContent } from '@/lib/versions/kept'
import { storeFirstVersion, writeVersioned } from '@/lib/versions/mutations'
import { hymnVersions } from './versions'
import type { HymnContent } from './wording'

/** Keeps a new hymn, once for each form, which is asked before its number is: the second tap's number is its own. */
export async function addHymn(content: HymnContent, { submission, by }: { submission: string; by: string }) {
  const id = deriveId(submission)
  await db.$transaction(async transaction => {
    if (!(await isFirstSubmission(transaction, submission))) return
    await transaction.hymn.create({ data: { id, ...content } })
    await storeFirstVersion(transaction, hymnVersions, id, by)
  })
  return id
}

/**
 * Puts a hymn into the bin and takes it out of every playlist it stands in; gives those playlists' ids.
 * Hymn first, then playlists, as whoever adds a hymn to a playlist does: two that meet wait and never block each other.
 */
export function trashHymn(id: string, by: string) {
  return db.$transaction(async transaction => {
    await transaction.$queryRaw`select 1 from hymns where id = ${id}::uuid for update`
    const places = await removeFromAllPlaylists(transaction, id)
    await moveToTrash(transaction, { kind: 'deleted', hymnId: id, removedBy: by, places })
    return places.map(({ playlistId }) => playlistId)
  })
}

/** Says again what an earlier version says; or that there is none such, or whose its number is now. */
export function restoreHymnVersion(id: string, version: number, by: string) {
  return db.$transaction(transaction =>
    writeVersioned(transaction, hymnVersions, { id, by }, async () => {
      const content = await readVersionContent(transaction, hymnVersions, id, version)
      if (!content) return 'gone'

      const { number, title, defaultKey, lyrics } = content
      const conflict = await transaction.hymn.findFirst({ where: { number, removedAt: null, id: { not: id } } })
      if (conflict) return { number, title: conflict.title }
      const data = { number, title, defaultKey, lyrics }
      // Tapped twice, it is back already.
      if ((await transaction.hymn.count({ where: { id, ...data } })) === 0)
        await transaction.hymn.update({ where: { id }, data })
      return 'back'
    }),
  )
}

import 'server-only'
import { refused } from '@/lib/platform/action/outcome'
import { deriveId, isFirstSubmission, unwritten, written } from '@/lib/platform/action/written'
import { db, type Transaction } from '@/lib/platform/database/db'
import { moveToTrash } from '@/lib/platform/removals/mutations'
import { isEqual } from '@/lib/platform/versions/differences'
import { storeFirstVersion, writeVersioned } from '@/lib/platform/versions/mutations'
import { readVersionContent } from '@/lib/platform/versions/stored-versions'
import { removeFromAllPlaylists } from '@/lib/playlists/removals/mutations'
import { messages } from './messages'
import { hymnVersions } from './versions'
import type { HymnContent } from './wording'

type NewHymn = Pick<HymnContent, 'number' | 'title' | 'defaultKey' | 'lyrics'> & Partial<HymnContent>

/**
 * Adds a hymn once per form. The submission is checked before the number: on a second tap the number is already taken
 * by this very hymn.
 */
export async function addHymn(content: NewHymn, { submission, by }: { submission: string; by: string }) {
  const id = deriveId(submission)
  await db.$transaction(async transaction => {
    if (!(await isFirstSubmission(transaction, submission))) return
    await transaction.hymn.create({ data: { id, ...content } })
    await storeFirstVersion(transaction, hymnVersions, id, by)
  })
  return id
}

/** Moves a hymn to the trash and removes it from every playlist. */
export function trashHymn(id: string, by: string) {
  return db.$transaction(transaction => trashHymns(transaction, [id], by))
}

/**
 * Moves hymns to the trash and removes them from every playlist. It locks the hymns first and then the playlists, as
 * adding a hymn to a playlist does: the two wait for each other and never deadlock.
 */
export async function trashHymns(transaction: Transaction, ids: string[], by: string) {
  await transaction.$queryRaw`select 1 from hymns where id = any(${ids}::uuid[]) order by id for update`
  const placesByHymn = await removeFromAllPlaylists(transaction, ids)
  const removals = ids.map(hymnId => ({
    ...({ kind: 'deleted', hymnId, removedBy: by } as const),
    places: placesByHymn.get(hymnId) ?? [],
  }))
  await moveToTrash(transaction, ...removals)
}

/** Restores an earlier version of a hymn. It is refused if there is no such version, or another hymn has its number. */
export async function restoreHymnVersion(id: string, version: number, by: string) {
  const restoration = await db.$transaction(transaction =>
    writeVersioned(transaction, hymnVersions, { id, by }, async () => {
      const earlier = await readVersionContent(transaction, hymnVersions, id, version)
      const current = await hymnVersions.read(transaction, id)
      if (!earlier || !current) return unwritten(refused(messages.versionGone))

      // A version stored by an earlier release lacks some fields: they stay as they are.
      const data = { ...current.content, ...earlier }
      const { number, collection } = data
      if (number !== null) {
        const others = { number, collection, removedAt: null, id: { not: id } }
        const conflict = await transaction.hymn.findFirst({ where: others })
        if (conflict) return unwritten(refused(messages.numberTaken({ number, title: conflict.title })))
      }
      // On a second tap the version is already restored.
      if (!isEqual(data, current.content)) await transaction.hymn.update({ where: { id }, data })
      return written()
    }),
  )
  return !restoration.ok && restoration.refusal === 'gone' ? unwritten(refused(messages.versionGone)) : restoration
}

import 'server-only'
import { SONGS_AT_ONCE } from '@/lib/hymns/import/parts'
import { trashHymns } from '@/lib/hymns/mutations'
import { hymnVersions } from '@/lib/hymns/versions'
import { unwritten, written } from '@/lib/platform/action/written'
import { db, type Transaction } from '@/lib/platform/database/db'
import { enqueue } from '@/lib/platform/jobs/queue'
import { writeVersioned } from '@/lib/platform/versions/mutations'
import { readVersionContent } from '@/lib/platform/versions/stored-versions'

type ImportedHymn = {
  songId: string
  outcome: 'added' | 'replaced'
  hymnId: string
  isRemoved: boolean
}

/** Marks an import as taken back, and has its job do so. It is refused if it was not confirmed, or exists no more. */
export function beginUndo(importId: string) {
  return db.$transaction(async transaction => {
    const { count } = await transaction.hymnImport.updateMany({
      where: { id: importId, importedAt: { not: null }, undoneAt: null },
      data: { undoneAt: new Date() },
    })
    if (count > 0) await enqueue(transaction, 'writeImport', { importId })
    const undone = await transaction.hymnImport.count({ where: { id: importId, undoneAt: { not: null } } })
    return undone > 0 ? written() : unwritten('gone')
  })
}

/**
 * Takes the next hymns of an import back: new ones go to the trash, and replaced ones get the version of before. A hymn
 * that somebody changed meanwhile stays as it is, and its song stays connected with it. Returns false if nothing is left
 * to do.
 */
export function undoPart(importId: string) {
  return db.$transaction(async transaction => {
    const [undone] = await transaction.$queryRaw<{ by: string }[]>`
      select imported_by as by from hymn_imports
      where id = ${importId}::uuid and undone_at is not null for update`
    const hymns = undone ? await lockNextHymns(transaction, importId) : []
    if (!undone || hymns.length === 0) return false

    const { by } = undone
    const present = hymns.filter(({ isRemoved }) => !isRemoved)
    for (const { hymnId, outcome } of present)
      if (outcome === 'replaced') await restoreEarlierVersion(transaction, hymnId, by)
    const added = present.filter(({ outcome }) => outcome === 'added').map(({ hymnId }) => hymnId)
    await trashHymns(transaction, added, by)
    await transaction.hymnImportSong.updateMany({
      where: { id: { in: hymns.map(({ songId }) => songId) } },
      data: { hymnId: null },
    })
    return true
  })
}

/** Locks hymns in one order: those that nobody changed since, and those that somebody deleted. */
function lockNextHymns(transaction: Transaction, importId: string) {
  return transaction.$queryRaw<ImportedHymn[]>`
    select s.id as "songId", s.outcome::text as outcome, s.hymn_id as "hymnId", h.removed_at is not null as "isRemoved"
    from hymn_import_songs s join hymns h on h.id = s.hymn_id
    where s.import_id = ${importId}::uuid and (h.version = s.hymn_version or h.removed_at is not null)
    order by h.id limit ${SONGS_AT_ONCE} for update of h`
}

function restoreEarlierVersion(transaction: Transaction, id: string, by: string) {
  return writeVersioned(transaction, hymnVersions, { id, by }, async () => {
    const { version } = await transaction.hymn.findUniqueOrThrow({ where: { id }, select: { version: true } })
    const earlier = await readVersionContent(transaction, hymnVersions, id, version - 1)
    if (earlier) await transaction.hymn.update({ where: { id }, data: earlier })
    return written()
  })
}

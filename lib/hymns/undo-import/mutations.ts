import 'server-only'
import { db, type Transaction } from '@/lib/database/db'
import { listPlaylistsWith } from '@/lib/hymns/import/reads'
import { trashHymns } from '@/lib/hymns/mutations'
import { hymnVersions } from '@/lib/hymns/versions'
import { writeVersioned } from '@/lib/versions/mutations'
import { readVersionContent } from '@/lib/versions/stored-versions'

const TIMEOUT = 25_000

type ImportedHymn = {
  songId: string
  outcome: 'added' | 'replaced'
  hymnId: string
  isChanged: boolean
  isRemoved: boolean
}

export type UndoResult = { status: 'undone'; stayed: number; playlistIds: string[] } | { status: 'already' | 'gone' }

/**
 * Takes an import back: its new hymns go to the trash, and replaced ones get the version of before. A hymn that
 * somebody changed meanwhile stays as it is, and its song stays connected with it.
 */
export function undoImport(importId: string, by: string): Promise<UndoResult> {
  return db.$transaction(transaction => undo(transaction, importId, by), { timeout: TIMEOUT })
}

async function undo(transaction: Transaction, importId: string, by: string): Promise<UndoResult> {
  const [locked] = await transaction.$queryRaw<{ imported: boolean; undone: boolean }[]>`
    select imported_at is not null as imported, undone_at is not null as undone
    from hymn_imports where id = ${importId}::uuid for update`
  if (!locked?.imported) return { status: 'gone' }
  if (locked.undone) return { status: 'already' }

  const hymns = await lockHymns(transaction, importId)
  const unchanged = hymns.filter(({ isChanged, isRemoved }) => !isChanged && !isRemoved)
  const added = unchanged.filter(({ outcome }) => outcome === 'added').map(({ hymnId }) => hymnId)
  const replaced = unchanged.filter(({ outcome }) => outcome === 'replaced').map(({ hymnId }) => hymnId)
  const playlistIds = await listPlaylistsWith(transaction, replaced)
  for (const hymnId of replaced) await restoreEarlierVersion(transaction, hymnId, by)
  playlistIds.push(...(await trashHymns(transaction, added, by)))

  const stayed = hymns.filter(({ isChanged, isRemoved }) => isChanged && !isRemoved)
  await transaction.hymnImportSong.updateMany({
    where: { importId, hymnId: { notIn: stayed.map(({ hymnId }) => hymnId) } },
    data: { hymnId: null },
  })
  await transaction.hymnImport.update({ where: { id: importId }, data: { undoneAt: new Date() } })
  return { status: 'undone', stayed: stayed.length, playlistIds: [...new Set(playlistIds)] }
}

/** Locks the hymns in one order, and says which of them somebody changed or deleted since. */
function lockHymns(transaction: Transaction, importId: string) {
  return transaction.$queryRaw<ImportedHymn[]>`
    select s.id as "songId", s.outcome::text as outcome, s.hymn_id as "hymnId",
      h.version <> s.hymn_version as "isChanged", h.removed_at is not null as "isRemoved"
    from hymn_import_songs s join hymns h on h.id = s.hymn_id
    where s.import_id = ${importId}::uuid
    order by h.id for update of h`
}

function restoreEarlierVersion(transaction: Transaction, id: string, by: string) {
  return writeVersioned(transaction, hymnVersions, { id, by }, async () => {
    const { version } = await transaction.hymn.findUniqueOrThrow({ where: { id }, select: { version: true } })
    const earlier = await readVersionContent(transaction, hymnVersions, id, version - 1)
    if (earlier) await transaction.hymn.update({ where: { id }, data: earlier })
  })
}

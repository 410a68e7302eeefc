import 'server-only'
import { subDays } from 'date-fns'
import * as z from 'zod'
import { db } from '@/lib/database/db'
import { canWriteHymns } from '@/lib/hymns/policy'
import { formatDateAndTime } from '@/lib/runtime/time'
import { currentActor } from '@/lib/session/session'
import { DAYS_TO_UNDO } from './lengths'
import type { ImportCounts } from './messages'
import { type ImportSettings, planImport } from './plan'
import { canManageImport } from './policy'
import { findFirstLine } from './song-words'

/** A song of an import as its list shows it. */
export type ListedSong = {
  id: string
  title: string
  number: number | null
  collection: string
  defaultKey: string
  firstLine: string
  fileName: string
  action: 'add' | 'replace' | 'skip'
  /** What the person should look at, in words. */
  doubts: string[]
  /** The same of single lines, which the opened song asks about. */
  lineDoubts: string[]
  match?: { title: string; number: number | null; collection: string; by: 'words' | 'title' | 'number' }
  repeats?: string
}
export type OpenImport = ImportSettings & { id: string; songs: ListedSong[] }
export type SongToChange = NonNullable<Awaited<ReturnType<typeof findImportSong>>>
export type RecentImport = ImportCounts & { id: string; when: string; undone: boolean; stayed: string[] }

/** Returns the import that the current person prepares, with what becomes of each song; null if there is none. */
export async function findOpenImport(): Promise<OpenImport | null> {
  const actor = await currentActor()
  if (!canWriteHymns(actor) || !actor.id) return null
  const open = await db.hymnImport.findFirst({ where: { importedBy: actor.id, importedAt: null } })
  return open && { ...open, songs: await listSongs(open) }
}

/** Returns what the current person imported in the last two weeks, newest first. */
export async function listRecentImports(): Promise<RecentImport[] | null> {
  const actor = await currentActor()
  if (!canWriteHymns(actor) || !actor.id) return null
  const imports = await db.hymnImport.findMany({
    where: { importedBy: actor.id, importedAt: { gte: subDays(new Date(), DAYS_TO_UNDO) } },
    orderBy: { importedAt: 'desc' },
  })
  const ids = imports.map(({ id }) => id)
  const counts = await db.hymnImportSong.groupBy({
    by: ['importId', 'outcome'],
    where: { importId: { in: ids } },
    _count: true,
  })
  const stayed = await db.hymnImportSong.findMany({
    where: { importId: { in: ids }, import: { undoneAt: { not: null } }, hymn: { removedAt: null } },
    orderBy: { position: 'asc' },
    select: { importId: true, hymn: { select: { title: true } } },
  })
  return imports.map(({ id, importedAt, undoneAt }) => {
    const count = (outcome: string) =>
      counts.find(group => group.importId === id && group.outcome === outcome)?._count ?? 0
    return {
      id,
      when: importedAt ? formatDateAndTime(importedAt) : '',
      undone: undoneAt !== null,
      stayed: stayed.flatMap(({ importId, hymn }) => (importId === id && hymn ? [hymn.title] : [])),
      ...{ added: count('added'), replaced: count('replaced'), skipped: count('skipped') },
    }
  })
}

/** Returns one song of the current person's import with its text; null if it is unknown or somebody else's. */
export async function findImportSong(id: string) {
  const actor = await currentActor()
  if (!canWriteHymns(actor) || !z.uuid().safeParse(id).success) return null
  const song = await db.hymnImportSong.findUnique({
    where: { id },
    select: { id: true, lyrics: true, monospaced: true, proportional: true, import: { select: { importedBy: true } } },
  })
  if (!song || !canManageImport(actor, song.import)) return null
  const { import: _, ...content } = song
  return content
}

const LONG_TEXTS = { lyrics: true, monospaced: true, proportional: true }

async function listSongs(open: { id: string } & ImportSettings): Promise<ListedSong[]> {
  const where = { importId: open.id }
  const songs = await db.hymnImportSong.findMany({ where, orderBy: { position: 'asc' }, omit: LONG_TEXTS })
  const hymns = await db.hymn.findMany({
    where: { removedAt: null },
    select: { id: true, number: true, collection: true, title: true },
  })
  const firstLines = await readFirstLines(open.id)
  return planImport(open, songs, hymns).map(({ song, action, number, collection, match, repeats, takenNumber }) => ({
    ...{ id: song.id, title: song.title, defaultKey: song.defaultKey, fileName: song.fileName },
    ...{ action, number, collection, lineDoubts: song.lineDoubts },
    firstLine: firstLines.get(song.id) ?? '',
    doubts: [
      ...song.doubts,
      ...(takenNumber === undefined ? [] : [describeTakenNumber(takenNumber, number)]),
      ...(action === 'add' && number === null && open.numbering === 'text' ? ['Sem número.'] : []),
      ...(song.choice === 'replace' && match && action === 'add'
        ? ['Outro louvor desta importação já substitui o mesmo: este entra como novo.']
        : []),
    ],
    ...(match && { match: { ...pickNames(match.hymn), by: match.by } }),
    ...(repeats && { repeats: repeats.title }),
  }))
}

const pickNames = ({ title, number, collection }: { title: string; number: number | null; collection: string }) => ({
  ...{ title, number, collection },
})

const describeTakenNumber = (taken: number, number: number | null) =>
  number === null
    ? `O número ${taken} já está em uso: entra sem número.`
    : `O número ${taken} já está em uso: entra com o ${number}.`

/** Only the beginnings are read: a thousand whole texts are two megabytes. */
async function readFirstLines(importId: string) {
  const rows = await db.$queryRaw<{ id: string; start: string }[]>`
    select id, left(lyrics, 600) as start from hymn_import_songs where import_id = ${importId}::uuid`
  return new Map(rows.map(({ id, start }) => [id, findFirstLine(start)]))
}

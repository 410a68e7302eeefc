import 'server-only'
import { subDays } from 'date-fns'
import * as z from 'zod'
import { describeDoubtfulLines } from '@/lib/engines/cifra/paste/doubtful-lines'
import { Prisma } from '@/lib/generated/prisma/client'
import { canManageImport, canWriteHymns } from '@/lib/hymns/policy'
import { db } from '@/lib/platform/database/db'
import { isQueued } from '@/lib/platform/jobs/reads'
import { formatDateAndTime } from '@/lib/platform/runtime/time'
import { currentActor } from '@/lib/platform/session/session'
import { DAYS_TO_UNDO, LONG_TEXTS } from './lengths'
import { answerLines, nameLine } from './line-answers'
import type { ImportCounts } from './messages'
import { type ImportSettings, planImport } from './plan'
import { readLineAnswers } from './schema'
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
  /** The same of single lines. */
  lineDoubts: string[]
  /** The lines of which nobody has said yet what they are; the opened song asks. */
  doubtfulLines: string[]
  match?: { title: string; number: number | null; collection: string; by: 'words' | 'title' | 'number' }
  repeats?: string
}
export type OpenImport = ImportSettings & { id: string; songs: ListedSong[] }
export type SongToChange = NonNullable<Awaited<ReturnType<typeof findImportSong>>>
export type RecentImport = ImportCounts & {
  id: string
  when: string
  /** What the person ordered last. */
  task: 'write' | 'undo'
  /** Whether it is done, a job is at it, or that job ended in the middle. */
  state: 'done' | 'running' | 'stopped'
  /** In percent. */
  progress: number
  /** Hymns that an undone import left, because somebody changed them. */
  stayed: string[]
}

/** Returns the import that the current person prepares, with what becomes of each song; null if there is none. */
export async function findOpenImport(): Promise<OpenImport | null> {
  const actor = await currentActor()
  if (!canWriteHymns(actor) || !actor.id) return null
  const open = await db.hymnImport.findFirst({ where: { importedBy: actor.id, importedAt: null } })
  if (!open) return null
  const { id, collection, numbering, numberFrom } = open
  return { id, collection, numbering, numberFrom, songs: await listSongs(open) }
}

/** Returns what the current person imported in the last two weeks, newest first. */
export async function listRecentImports(): Promise<RecentImport[] | null> {
  const actor = await currentActor()
  if (!canWriteHymns(actor) || !actor.id) return null
  const rows = await readProgress(actor.id)
  const undone = rows.filter(row => row.isUndone && row.left === 0).map(({ id }) => id)
  const stayed = await db.hymnImportSong.findMany({
    where: { importId: { in: undone }, hymn: { removedAt: null } },
    orderBy: { position: 'asc' },
    select: { importId: true, hymn: { select: { title: true } } },
  })
  return rows.map(({ id, importedAt, isUndone, isQueued, total, left, added, replaced, skipped }) => ({
    ...{ id, added, replaced, skipped },
    when: formatDateAndTime(importedAt),
    task: isUndone ? 'undo' : 'write',
    state: left === 0 ? 'done' : isQueued ? 'running' : 'stopped',
    progress: Math.floor((100 * (total - left)) / Math.max(total, 1)),
    stayed: stayed.flatMap(({ importId, hymn }) => (importId === id && hymn ? [hymn.title] : [])),
  }))
}

type ProgressRow = ImportCounts & {
  id: string
  importedAt: Date
  isUndone: boolean
  isQueued: boolean
  /** How many songs are written, or taken back, in all. */
  total: number
  left: number
}

/** Returns how far each import is: its songs say what was written, and the hymns what was taken back. */
const readProgress = (by: string) => db.$queryRaw<ProgressRow[]>`
  select i.id, imported_at as "importedAt", undone_at is not null as "isUndone",
    ${isQueued('writeImport', Prisma.sql`format('{"importId":"%s"}', i.id)`)} as "isQueued",
    count(s) filter (where case when undone_at is null then s.choice <> 'skip' else s.outcome <> 'skipped' end)::int as total,
    count(s) filter (where case when undone_at is null then s.outcome is null
      else h.version = s.hymn_version and h.removed_at is null end)::int as left,
    count(s) filter (where s.outcome = 'added')::int as added,
    count(s) filter (where s.outcome = 'replaced')::int as replaced,
    count(s) filter (where s.outcome = 'skipped')::int as skipped
  from hymn_imports i left join hymn_import_songs s on s.import_id = i.id left join hymns h on h.id = s.hymn_id
  where imported_by = ${by}::uuid and imported_at >= ${subDays(new Date(), DAYS_TO_UNDO)}
  group by i.id order by imported_at desc`

/** Returns one song of the current person's import with its text; null if it is unknown or somebody else's. */
export async function findImportSong(id: string) {
  const actor = await currentActor()
  if (!canWriteHymns(actor) || !z.uuid().safeParse(id).success) return null
  const song = await db.hymnImportSong.findUnique({
    where: { id },
    select: {
      ...{ id: true, lyrics: true, monospaced: true, proportional: true },
      import: { select: { importedBy: true, lineAnswers: true } },
    },
  })
  if (!song || !canManageImport(actor, song.import)) return null
  const answers = readLineAnswers(song.import.lineAnswers)
  const answerAll = (lyrics: string | null) => lyrics && answerLines(lyrics, answers)
  return {
    id: song.id,
    lyrics: answerLines(song.lyrics, answers),
    monospaced: answerAll(song.monospaced),
    proportional: answerAll(song.proportional),
  }
}

type StoredImport = { id: string; lineAnswers: unknown } & ImportSettings

async function listSongs(open: StoredImport): Promise<ListedSong[]> {
  const where = { importId: open.id }
  const songs = await db.hymnImportSong.findMany({ where, orderBy: { position: 'asc' }, omit: LONG_TEXTS })
  const hymns = await db.hymn.findMany({
    where: { removedAt: null },
    select: { id: true, number: true, collection: true, title: true },
  })
  const firstLines = await readFirstLines(open.id)
  const answers = readLineAnswers(open.lineAnswers)
  const listUnanswered = (lines: string[]) => lines.filter(line => !answers.has(nameLine(line)))
  return planImport(open, songs, hymns).map(({ song, action, number, collection, match, repeats, takenNumber }) => ({
    ...{ id: song.id, title: song.title, defaultKey: song.defaultKey, fileName: song.fileName },
    ...{ action, number, collection },
    lineDoubts: describeDoubtfulLines(listUnanswered(song.lineDoubts)),
    doubtfulLines: listUnanswered(song.lineDoubts),
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

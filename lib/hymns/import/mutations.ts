import 'server-only'
import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { subDays } from 'date-fns'
import type { LineAnswer } from '@/lib/engines/cifra/paste/doubtful-lines'
import { type FileProblem, readSongFile } from '@/lib/hymns/import/files/read-file'
import { isFirstSubmission, unwritten, type Written, written } from '@/lib/platform/action/written'
import { db, type Transaction } from '@/lib/platform/database/db'
import { type ImportedSong, toImportedSong } from './imported-song'
import { DAYS_TO_UNDO, MAX_SONGS } from './lengths'
import { nameLine } from './line-answers'
import { describeTooManySongs } from './messages'
import { PARTS_TIMEOUT, splitIntoParts } from './parts'
import { findSimilarHymns } from './reads'
import type { FileReport } from './send-file'

/** `content` is a path, or bytes. */
type ReceivedFile = {
  uploadId: string
  by: string
  name: string
  content: string | Uint8Array
  signal?: AbortSignal
}

/** Reads the songs of a file and stores them with the import that the person prepares, if it has room for them. */
export async function receiveFile({
  uploadId,
  by,
  name,
  ...file
}: ReceivedFile): Promise<Written<{ report: FileReport }, 'full'>> {
  const { songs: read, problems: unread } = await readSongFile(
    { ...file, name: name || 'texto.txt', person: by },
    async song => {
      await yieldToOthers()
      return toImportedSong({ ...song, fileName: name ? song.fileName : '' })
    },
  )
  const songs = read.filter(isSong)
  const problems = [...unread, ...read.filter(isProblem)]
  if (songs.length > MAX_SONGS) {
    problems.push({ fileName: name, message: describeTooManySongs(songs.length) })
    return written({ report: { songs: 0, problems } })
  }
  if (songs.length > 0) {
    const addition = await addToImport({ uploadId, by, songs })
    if (!addition.ok) return addition
  }
  if (songs.length === 0 && problems.length === 0)
    problems.push({ fileName: name, message: 'Não encontramos nenhum louvor aqui.' })
  return written({ report: { songs: songs.length, problems } })
}

type Upload = { uploadId: string; by: string; songs: ImportedSong[] }

/**
 * Adds the songs of a file to the import that a person prepares, and begins one if there is none. An upload that is
 * repeated adds nothing. It is refused if there would be too many.
 */
export async function addToImport({ uploadId, by, songs }: Upload) {
  const similar = await findSimilarHymns(songs.map(({ lyrics }) => lyrics))
  return db
    .$transaction(
      async transaction => {
        const importId = await lockOpenImport(transaction, by)
        if (!(await isFirstSubmission(transaction, uploadId))) return written()

        const { _count, _max } = await transaction.hymnImportSong.aggregate({
          where: { importId },
          _count: true,
          _max: { position: true },
        })
        if (_count + songs.length > MAX_SONGS) throw new FullImport()
        const first = (_max.position ?? -1) + 1
        const rows = songs.map((song, index) => ({
          ...song,
          importId,
          position: first + index,
          similarHymnId: similar[index] ?? null,
        }))
        for (const data of splitIntoParts(rows)) await transaction.hymnImportSong.createMany({ data })
        return written()
      },
      { timeout: PARTS_TIMEOUT },
    )
    .catch(error => {
      if (error instanceof FullImport) return unwritten('full')
      throw error
    })
}

/**
 * Remembers what lines are, or forgets it, for all songs of an import that is not confirmed yet, also for those that come
 * later: the answers are written into the lyrics when a song is opened, and when it becomes a hymn.
 */
export function storeLineAnswers(importId: string, lines: string[], as: LineAnswer | null) {
  const names = lines.map(nameLine)
  const answers = JSON.stringify(as === null ? {} : Object.fromEntries(names.map(name => [name, as])))
  return db.$executeRaw`
    update hymn_imports set line_answers = (line_answers - ${names}::text[]) || ${answers}::jsonb
    where id = ${importId}::uuid and imported_at is null`
}

/** Deletes imports that were finished, or begun and never finished, two weeks ago; the hymns stay. */
export function deleteOldImports(now: Date) {
  const before = { lt: subDays(now, DAYS_TO_UNDO) }
  return db.hymnImport.deleteMany({
    where: { OR: [{ importedAt: before }, { importedAt: null, createdAt: before }] },
  })
}

/** Takes back what the transaction wrote, also that this upload was seen: it may be repeated once there is room. */
class FullImport extends Error {}

/** Locks the import that a person prepares: its songs come one file after the other, and before it is written. */
async function lockOpenImport(transaction: Transaction, by: string) {
  await transaction.$executeRaw`
    insert into hymn_imports (imported_by) values (${by}::uuid)
    on conflict (imported_by) where imported_at is null do nothing`
  const [open] = await transaction.$queryRaw<{ id: string }[]>`
    select id from hymn_imports where imported_by = ${by}::uuid and imported_at is null for update`
  if (!open) throw new Error('an import was finished while it was opened')
  return open.id
}

const isSong = (song: ImportedSong | FileProblem): song is ImportedSong => 'lyrics' in song

const isProblem = (song: ImportedSong | FileProblem): song is FileProblem => !isSong(song)

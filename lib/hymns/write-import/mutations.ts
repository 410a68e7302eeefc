import 'server-only'
import { randomUUID } from 'node:crypto'
import { answerLines } from '@/lib/hymns/import/line-answers'
import { NumberPool } from '@/lib/hymns/import/number-pool'
import { SONGS_AT_ONCE } from '@/lib/hymns/import/parts'
import { readLineAnswers } from '@/lib/hymns/import/schema'
import { hymnVersions } from '@/lib/hymns/versions'
import type { HymnContent } from '@/lib/hymns/wording'
import { findConstraint } from '@/lib/platform/action/database-error'
import { written } from '@/lib/platform/action/written'
import { db, type Transaction } from '@/lib/platform/database/db'
import { isEqual } from '@/lib/platform/versions/differences'
import { storeFirstVersions, writeVersioned } from '@/lib/platform/versions/mutations'

type WrittenSong = {
  song: StoredSong
  outcome: 'added' | 'replaced' | 'skipped'
  hymnId: string | null
  version: number | null
}
type StoredSong = Awaited<ReturnType<typeof readNextSongs>>[number]

/**
 * Writes the next hymns of a confirmed import, in a short transaction. Returns false if none are left, or the person
 * takes the import back. What was written says so in its song, so a process that is killed repeats nothing.
 */
export async function writePart(importId: string) {
  try {
    return await db.$transaction(transaction => writeNextHymns(transaction, importId))
  } catch (error) {
    // Somebody took one of the numbers at the same moment: the next try sees it, and gives another.
    if (findConstraint(error) !== 'hymns_number_key') throw error
    return db.$transaction(transaction => writeNextHymns(transaction, importId))
  }
}

async function writeNextHymns(transaction: Transaction, importId: string) {
  const [confirmed] = await transaction.$queryRaw<{ by: string; answers: unknown }[]>`
    select imported_by as by, line_answers as answers from hymn_imports
    where id = ${importId}::uuid and imported_at is not null and undone_at is null for update`
  const stored = confirmed ? await readNextSongs(transaction, importId) : []
  if (!confirmed || stored.length === 0) return false

  const { by } = confirmed
  const answers = readLineAnswers(confirmed.answers)
  const songs = stored.map(song => ({ ...song, lyrics: answerLines(song.lyrics, answers) }))
  const isReplacing = ({ choice }: StoredSong) => choice === 'replace'
  const added = await renumberTaken(
    transaction,
    importId,
    songs.filter(song => !isReplacing(song)),
  )
  await saveOutcomes(transaction, [
    ...(await addHymns(transaction, added, by)),
    ...(await replaceHymns(transaction, songs.filter(isReplacing), by)),
  ])
  return true
}

const readNextSongs = (transaction: Transaction, importId: string) =>
  transaction.hymnImportSong.findMany({
    where: { importId, outcome: null },
    orderBy: { position: 'asc' },
    take: SONGS_AT_ONCE,
  })

/** Gives the number after the last one to songs whose number was taken since the import was confirmed. */
async function renumberTaken(transaction: Transaction, importId: string, songs: StoredSong[]) {
  const wanted = songs.flatMap(({ number, collection }) => (number === null ? [] : [{ number, collection }]))
  if ((await transaction.hymn.count({ where: { removedAt: null, OR: wanted } })) === 0) return songs

  const where = { collection: { in: songs.map(({ collection }) => collection) }, number: { not: null } }
  const select = { number: true, collection: true }
  const pool = new NumberPool(await transaction.hymn.findMany({ where: { ...where, removedAt: null }, select }))
  const taken = new Set(songs.filter(({ number, collection }) => number !== null && !pool.take(collection, number)))
  // The songs that come later keep theirs.
  const later = await transaction.hymnImportSong.findMany({ where: { ...where, importId, outcome: null }, select })
  for (const { number, collection } of later) if (number !== null) pool.take(collection, number)
  return songs.map(song => (taken.has(song) ? { ...song, number: pool.takeAfterLast(song.collection) } : song))
}

async function addHymns(transaction: Transaction, songs: StoredSong[], by: string): Promise<WrittenSong[]> {
  const hymns = songs.map(song => ({ id: randomUUID(), content: pickContent(song) }))
  await transaction.hymn.createMany({ data: hymns.map(({ id, content }) => ({ id, ...content })) })
  await storeFirstVersions(transaction, hymnVersions, hymns, by)
  return songs.map((song, index) => ({ song, outcome: 'added', hymnId: hymns[index]?.id ?? null, version: 1 }))
}

/** The hymns are locked in one order, so that two imports wait for each other. */
async function replaceHymns(transaction: Transaction, songs: StoredSong[], by: string) {
  const replaced: WrittenSong[] = []
  const inOrder = songs.toSorted((one, other) => ((one.similarHymnId ?? '') < (other.similarHymnId ?? '') ? -1 : 1))
  for (const song of inOrder) replaced.push(await replaceHymn(transaction, song, by))
  return replaced
}

/** The hymn keeps its number and collection, and what the song does not say. */
async function replaceHymn(transaction: Transaction, song: StoredSong, by: string): Promise<WrittenSong> {
  const skipped = { song, outcome: 'skipped', hymnId: null, version: null } as const
  const id = song.similarHymnId
  if (id === null) return skipped
  const replacement = await writeVersioned(transaction, hymnVersions, { id, by }, async () => {
    const current = await hymnVersions.read(transaction, id)
    if (!current) return written({ isChanged: false })
    const { number, collection, author, themes, tempo, link } = current.content
    const content = pickContent(song)
    const data = {
      ...content,
      ...{ number, collection },
      author: content.author || author,
      themes: content.themes.length > 0 ? content.themes : themes,
      tempo: content.tempo ?? tempo,
      link: content.link || link,
    }
    if (isEqual(sortFields(data), sortFields(current.content))) return written({ isChanged: false })
    await transaction.hymn.update({ where: { id }, data })
    return written({ isChanged: true })
  })
  if (!replacement.ok || !replacement.isChanged) return skipped
  const { version } = await transaction.hymn.findUniqueOrThrow({ where: { id }, select: { version: true } })
  return { song, outcome: 'replaced', hymnId: id, version }
}

const pickContent = ({
  number,
  collection,
  title,
  defaultKey,
  capo,
  tempo,
  author,
  themes,
  link,
  lyrics,
}: StoredSong) => ({
  ...{ number, collection, title, defaultKey, capo, tempo, author, themes, link, lyrics },
})

const sortFields = (content: HymnContent) => Object.entries(content).sort(([one], [other]) => (one < other ? -1 : 1))

function saveOutcomes(transaction: Transaction, songs: WrittenSong[]) {
  return transaction.$executeRaw`
    update hymn_import_songs s set outcome = w.outcome::import_outcome, hymn_id = w.hymn_id, hymn_version = w.version
    from unnest(
      ${songs.map(({ song }) => song.id)}::uuid[], ${songs.map(({ outcome }) => outcome)}::text[],
      ${songs.map(({ hymnId }) => hymnId)}::uuid[], ${songs.map(({ version }) => version)}::int[]
    ) as w (id, outcome, hymn_id, version)
    where s.id = w.id`
}

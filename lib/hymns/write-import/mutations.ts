import 'server-only'
import { randomUUID } from 'node:crypto'
import { findConstraint } from '@/lib/action/database-error'
import { db, type Transaction } from '@/lib/database/db'
import type { ImportCounts } from '@/lib/hymns/import/messages'
import { type PlannedSong, planImport } from '@/lib/hymns/import/plan'
import { listPlaylistsWith } from '@/lib/hymns/import/reads'
import { hymnVersions } from '@/lib/hymns/versions'
import type { HymnContent } from '@/lib/hymns/wording'
import { isEqual } from '@/lib/versions/differences'
import { storeFirstVersions, writeVersioned } from '@/lib/versions/mutations'

/** Hundreds of hymns are one outcome, so one transaction; it ends before proxies give up. */
const TIMEOUT = 25_000
/** How often the numbers are given anew, if somebody took one of them meanwhile. */
const TRIES = 3

type Written = {
  song: StoredSong
  outcome: 'added' | 'replaced' | 'skipped'
  hymnId: string | null
  version: number | null
}
type StoredSong = Awaited<ReturnType<typeof readSongs>>[number]

export type ImportResult =
  | { status: 'imported'; counts: ImportCounts; playlistIds: string[] }
  | { status: 'already'; counts: ImportCounts }
  | { status: 'empty' }
  | { status: 'gone' }
  | { status: 'busy' }

/** Writes the hymns of an import, all or none, once. */
export async function writeImport(importId: string, by: string, attempt = 1): Promise<ImportResult> {
  try {
    return await db.$transaction(transaction => writeHymns(transaction, importId, by), { timeout: TIMEOUT })
  } catch (error) {
    if (findConstraint(error) !== 'hymns_number_key') throw error
    return attempt < TRIES ? writeImport(importId, by, attempt + 1) : { status: 'busy' }
  }
}

async function writeHymns(transaction: Transaction, importId: string, by: string): Promise<ImportResult> {
  const [locked] = await transaction.$queryRaw<{ done: boolean }[]>`
    select imported_at is not null as done from hymn_imports where id = ${importId}::uuid for update`
  if (!locked) return { status: 'gone' }
  if (locked.done) return { status: 'already', counts: await countOutcomes(transaction, importId) }

  const settings = await transaction.hymnImport.findUniqueOrThrow({ where: { id: importId } })
  const hymns = await transaction.hymn.findMany({
    where: { removedAt: null },
    select: { id: true, number: true, collection: true, title: true },
  })
  const plan = planImport(settings, await readSongs(transaction, importId), hymns)
  if (plan.every(({ action }) => action === 'skip')) return { status: 'empty' }

  const written = [
    ...plan.filter(({ action }) => action === 'skip').map(({ song }) => skipped(song)),
    ...(await addHymns(
      transaction,
      plan.filter(({ action }) => action === 'add'),
      by,
    )),
    ...(await replaceHymns(
      transaction,
      plan.filter(({ action }) => action === 'replace'),
      by,
    )),
  ]
  await saveOutcomes(transaction, written)
  await transaction.hymnImport.update({ where: { id: importId }, data: { importedAt: new Date() } })
  return {
    status: 'imported',
    counts: countWritten(written),
    playlistIds: await listPlaylistsWith(transaction, listReplaced(written)),
  }
}

const readSongs = (transaction: Transaction, importId: string) =>
  transaction.hymnImportSong.findMany({ where: { importId }, orderBy: { position: 'asc' } })

const skipped = (song: StoredSong): Written => ({ song, outcome: 'skipped', hymnId: null, version: null })

async function addHymns(transaction: Transaction, plan: PlannedSong<StoredSong>[], by: string): Promise<Written[]> {
  const hymns = plan.map(planned => ({
    id: randomUUID(),
    content: { ...pickContent(planned.song), number: planned.number, collection: planned.collection },
  }))
  await transaction.hymn.createMany({ data: hymns.map(({ id, content }) => ({ id, ...content })) })
  await storeFirstVersions(transaction, hymnVersions, hymns, by)
  return plan.map(({ song }, index) => ({ song, outcome: 'added', hymnId: hymns[index]?.id ?? null, version: 1 }))
}

/** The hymns are locked in one order, so that two imports wait for each other. */
async function replaceHymns(transaction: Transaction, plan: PlannedSong<StoredSong>[], by: string) {
  const written: Written[] = []
  const inOrder = plan.toSorted((one, other) => (hymnIdOf(one) < hymnIdOf(other) ? -1 : 1))
  for (const planned of inOrder) written.push(await replaceHymn(transaction, planned.song, hymnIdOf(planned), by))
  return written
}

const hymnIdOf = ({ match }: PlannedSong) => match?.hymn.id ?? ''

/** The hymn keeps its number and collection, and what the song does not say. */
async function replaceHymn(transaction: Transaction, song: StoredSong, id: string, by: string): Promise<Written> {
  const answer = await writeVersioned(transaction, hymnVersions, { id, by }, async () => {
    const current = await hymnVersions.read(transaction, id)
    if (!current) return 'same'
    const { number, collection, author, themes, tempo } = current.content
    const content = pickContent(song)
    const data = {
      ...content,
      ...{ number, collection },
      author: content.author || author,
      themes: content.themes.length > 0 ? content.themes : themes,
      tempo: content.tempo ?? tempo,
    }
    if (isEqual(sortFields(data), sortFields(current.content))) return 'same'
    await transaction.hymn.update({ where: { id }, data })
    return 'changed'
  })
  if (answer !== 'changed') return skipped(song)
  const { version } = await transaction.hymn.findUniqueOrThrow({ where: { id }, select: { version: true } })
  return { song, outcome: 'replaced', hymnId: id, version }
}

const pickContent = ({ number, collection, title, defaultKey, capo, tempo, author, themes, lyrics }: StoredSong) => ({
  ...{ number, collection, title, defaultKey, capo, tempo, author, themes, lyrics },
})

const sortFields = (content: HymnContent) => Object.entries(content).sort(([one], [other]) => (one < other ? -1 : 1))

function saveOutcomes(transaction: Transaction, written: Written[]) {
  return transaction.$executeRaw`
    update hymn_import_songs s set outcome = w.outcome::import_outcome, hymn_id = w.hymn_id, hymn_version = w.version
    from unnest(
      ${written.map(({ song }) => song.id)}::uuid[], ${written.map(({ outcome }) => outcome)}::text[],
      ${written.map(({ hymnId }) => hymnId)}::uuid[], ${written.map(({ version }) => version)}::int[]
    ) as w (id, outcome, hymn_id, version)
    where s.id = w.id`
}

const listReplaced = (written: Written[]) =>
  written.flatMap(({ outcome, hymnId }) => (outcome === 'replaced' && hymnId ? [hymnId] : []))

const countWritten = (written: Written[]): ImportCounts => ({
  added: written.filter(({ outcome }) => outcome === 'added').length,
  replaced: written.filter(({ outcome }) => outcome === 'replaced').length,
  skipped: written.filter(({ outcome }) => outcome === 'skipped').length,
})

async function countOutcomes(transaction: Transaction, importId: string): Promise<ImportCounts> {
  const groups = await transaction.hymnImportSong.groupBy({ by: ['outcome'], where: { importId }, _count: true })
  const count = (outcome: string) => groups.find(group => group.outcome === outcome)?._count ?? 0
  return { added: count('added'), replaced: count('replaced'), skipped: count('skipped') }
}

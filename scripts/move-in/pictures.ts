import pLimit from 'p-limit'
import type pg from 'pg'
import { db, type Transaction } from '@/lib/platform/database/db'
import { cleanImage } from '@/lib/platform/uploads/image'
import { longestSide } from '@/lib/platform/uploads/image-limits'
import { discardImage, markPicturesSaved, storeImage } from '@/lib/platform/uploads/mutations'
import { createPictureFetcher, type FetchedPicture, type PictureSource } from './fetch-picture'
import { selectColumns } from './former-database'
import { toId } from './former-values'
import type { Move, NewRow } from './move-table'
import type { Oddity } from './oddities'
import { describePictures, listPositions, type PictureTable, readAddress } from './picture-addresses'
import type { Report } from './report'

/** A row whose pictures are to come: who is here in its place, and whose picture it becomes. */
type Awaiting = { formerId: string; rowId: string; ownerId: string | null }
type Stored = { name: string; address: string }

const ROWS_AT_ONCE = 40
const PICTURES_PER_LINE = 500
const DOWNLOADS_AT_ONCE = 4
const MAX_PICTURES = { profiles: 1, notices: 12 }

/**
 * Fetches the pictures of the rows that came, encodes them again as uploads are, and shows them where nobody has put
 * another here meanwhile. A trial looks at every picture and stores none. Whatever did not come is asked for again by
 * the next move, if it may be there then.
 */
export async function movePictures(move: Move, source: PictureSource, onProgress: (looked: number) => void) {
  let told = 0
  const fetchPicture = createPictureFetcher(source)
  const limit = pLimit(DOWNLOADS_AT_ONCE)
  for (const table of ['profiles', 'notices'] as const)
    for await (const rows of listRows(move, table)) {
      const done = await Promise.all(rows.map(row => limit(() => takePictures(move, table, { row, fetchPicture }))))
      if (!move.isTrial)
        await showPictures(
          move.report,
          table,
          done.filter(({ isFinal }) => isFinal),
        )
      if (move.report.pictures.looked < told + PICTURES_PER_LINE) continue
      told = move.report.pictures.looked
      onProgress(told)
    }
}

/** The rows whose pictures are still to come, in the order of their ids. */
async function* listRows({ here, former, isTrial }: Move, table: PictureTable) {
  const rows = isTrial ? await listForTrial({ here, former }, table) : await listAwaiting(here, table)
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) yield rows.slice(start, start + ROWS_AT_ONCE)
}

async function listAwaiting(here: pg.Client, table: PictureTable) {
  const owner = table === 'profiles' ? 'id' : 'author_id'
  const { rows } = await here.query<Awaiting>(
    `select former_id as "formerId", row_id as "rowId", ours.${owner} as "ownerId"
     from moved_rows join "${table}" ours on ours.id = row_id
     where table_name = $1 and not is_complete order by former_id`,
    [table],
  )
  return rows
}

/** What a trial brought was rolled back: it asks the former database, and leaves out what came before. */
async function listForTrial({ here, former }: Pick<Move, 'here' | 'former'>, table: PictureTable) {
  const hasPictures = `(${describePictures(former, table)})::text as has_pictures`
  const found = await former.query(
    `select id from (${selectColumns(former, table, ['id'], [hasPictures])}) rows where has_pictures = 'true' order by id`,
  )
  const { rows: complete } = await here.query<{ id: string }>(
    'select former_id as id from moved_rows where table_name = $1 and is_complete',
    [table],
  )
  const done = new Set(complete.map(({ id }) => id))
  const ids = found.flatMap(({ id }) => toId(id) ?? []).filter(id => !done.has(id))
  return ids.map((id): Awaiting => ({ formerId: id, rowId: id, ownerId: id }))
}

type Taking = {
  row: Awaiting
  fetchPicture: (address: string) => Promise<FetchedPicture>
}

/** Fetches and stores a row's pictures; final unless one of them may come another time. */
async function takePictures({ former, report, isTrial }: Move, table: PictureTable, { row, fetchPicture }: Taking) {
  const stored: Stored[] = []
  let isFinal = true
  const positions = await listPositions(former, table, row.formerId)
  if (positions.length > MAX_PICTURES[table]) report.odd('too-many-pictures', table, row.formerId)
  for (const position of positions.slice(0, MAX_PICTURES[table])) {
    report.pictures.looked += 1
    const fetched = await fetchPicture(await readAddress(former, table, row.formerId, position))
    const outcome = 'odd' in fetched ? fetched : await keepPicture(fetched.bytes, table, row, isTrial)
    if ('odd' in outcome) report.odd(outcome.odd, table, row.formerId)
    else {
      report.pictures.came += 1
      if (outcome.name) stored.push(outcome)
    }
    if ('odd' in outcome && outcome.odd === 'unreachable-picture') isFinal = false
  }
  // All of a row's pictures come together, in their order.
  if (!isFinal) for (const { name } of stored.splice(0)) await discardImage(name)
  return { row, stored, isFinal }
}

async function keepPicture(
  bytes: Buffer,
  table: PictureTable,
  { rowId, ownerId }: Awaiting,
  isTrial: boolean,
): Promise<Stored | { odd: Oddity }> {
  const isAvatar = table === 'profiles'
  const sender = nextSender()
  if (isTrial) {
    const side = longestSide[isAvatar ? 'avatar' : 'notice']
    const cleaned = await cleanImage(bytes, { longestSide: side, copies: [], sender })
    return 'refusal' in cleaned ? { odd: 'no-image' } : { name: '', address: '' }
  }
  const folder = isAvatar ? (`avatars/${rowId}` as const) : 'notices'
  const stored = await storeImage({ picture: bytes, folder, ownerId, sender })
  return stored.ok ? stored.image : { odd: 'no-image' }
}

let pictures = 0

/** All pictures come from one church: two processes make them, rather than one for each person. */
function nextSender() {
  pictures += 1
  return `former backend ${pictures % 2}`
}

type Taken = { row: Awaiting; stored: Stored[] }

async function showPictures(report: Report, table: PictureTable, taken: Taken[]) {
  const unused = await db.$transaction(async transaction => {
    await markPicturesSaved(
      transaction,
      taken.flatMap(({ stored }) => stored.map(({ name }) => name)),
    )
    const updated = await updateRows(transaction, table, taken)
    await transaction.movedRow.updateMany({
      where: { source: table, formerId: { in: taken.map(({ row }) => row.formerId) } },
      data: { isComplete: true },
    })
    return taken.filter(({ row, stored }) => stored.length > 0 && !updated.has(row.rowId))
  })
  for (const { stored } of unused) {
    report.pictures.came -= stored.length
    for (const { name } of stored) await discardImage(name)
  }
}

/** A picture that was set here meanwhile stays. Returns the rows that show theirs now. */
async function updateRows(transaction: Transaction, table: PictureTable, taken: Taken[]) {
  const rows: NewRow[] = taken
    .filter(({ stored }) => stored.length > 0)
    .map(({ row, stored }) => ({
      id: row.rowId,
      image: stored[0]?.address,
      images: stored.map(({ address }) => address),
    }))
  const json = JSON.stringify(rows)
  const updated =
    table === 'profiles'
      ? await transaction.$queryRaw<{ id: string }[]>`
          update profiles set profile_image = new.image from json_to_recordset(${json}::json) as new (id uuid, image text)
          where profiles.id = new.id and profile_image is null returning profiles.id`
      : await transaction.$queryRaw<{ id: string }[]>`
          update notices set image = new.image, images = new.images
          from json_to_recordset(${json}::json) as new (id uuid, image text, images text[])
          where notices.id = new.id and notices.image is null and notices.images = '{}' returning notices.id`
  return new Set(updated.map(({ id }) => id))
}

import 'server-only'
import { addMinutes, subMinutes } from 'date-fns'
import { Prisma } from '@/lib/generated/prisma/client'
import { type Message, type Outcome, refused } from '@/lib/platform/action/outcome'
import { unwritten, type Written, written } from '@/lib/platform/action/written'
import { db, type Transaction } from '@/lib/platform/database/db'
import { enqueue } from '@/lib/platform/jobs/queue'
import { fromLocalTime } from '@/lib/platform/runtime/time'
import { findConflict, type LockedVersion } from './conflict'
import { type Content, isEqual } from './differences'
import { readVersionsSince, type VersionedKind, whereVersion } from './stored-versions'

/** How many earlier versions can be restored, besides the current one. */
export const MAX_VERSIONS = 20

/** Small changes of one person within these minutes are merged into one version. */
const MERGE_MINUTES = 10

/** The id of a person; null is the program itself. */
export type Author = string | null

type VersionedChange<Fields extends Content> = {
  id: string
  /** The version that the form was opened with. */
  version: number
  /** The fields of the form, which may be fewer than are stored. */
  input: Partial<Fields>
  by: Author
  /** The refusal if the thing was removed in between. */
  missing: Message
}
type Write = (transaction: Transaction) => Promise<Written<object, Outcome<never>>>

/**
 * Saves a change of the version that the form was opened with, and stores both versions. It is refused if somebody else
 * has saved in between, with both texts, or if `write` refuses it. Sending the same input twice saves it once.
 */
export const saveVersioned = <Fields extends Content>(
  kind: VersionedKind<Fields>,
  change: VersionedChange<Fields>,
  write: Write,
) => db.$transaction(transaction => saveVersionedWithin(transaction, kind, change, write))

/** The same within a transaction that writes more. */
export async function saveVersionedWithin<Fields extends Content>(
  transaction: Transaction,
  kind: VersionedKind<Fields>,
  { id, version, input, by, missing }: VersionedChange<Fields>,
  write: Write,
): Promise<Written<object, Outcome<never>>> {
  const current = await lockCurrent(transaction, kind, id)
  if (!current) return unwritten(refused(missing))

  const { content: now } = current
  if (Object.keys(input).every(field => isEqual(input[field], now[field]))) return written()
  if (version !== current.version) {
    const since = await readVersionsSince(transaction, kind, id, version)
    const conflict = findConflict(kind.wording, { version, input, current, since })
    if (conflict) return unwritten(conflict)
  }

  const result = await write(transaction)
  if (!result.ok) return result
  await storeBothVersions(transaction, kind, { id, by, current })
  return written()
}

type VersionedWrite = {
  id: string
  by: Author
  /** Merged into the latest version if the same person saved that one shortly before. */
  small?: boolean
  /** The thing is removed, and about to be restored. */
  removed?: boolean
}

/**
 * Changes the current version without a form: restoring an earlier version, moving a hymn in a playlist. It is refused
 * if the thing was removed, or if `write` refuses it.
 */
export async function writeVersioned<Fields extends Content, Result extends Written<object, unknown>>(
  transaction: Transaction,
  kind: VersionedKind<Fields>,
  target: VersionedWrite,
  write: (transaction: Transaction) => Promise<Result>,
) {
  const current = await lockCurrent(transaction, kind, target.id, target.removed)
  if (!current) return unwritten('gone')

  const result = await write(transaction)
  if (!result.ok) return result
  await storeBothVersions(transaction, kind, { ...target, current })
  return result
}

/** Stores the first version of a new thing. */
export async function storeFirstVersion<Fields extends Content>(
  transaction: Transaction,
  kind: VersionedKind<Fields>,
  id: string,
  by: Author,
) {
  const made = await kind.read(transaction, id)
  if (made) await storeVersion(transaction, kind, { id, number: 1, by, at: made.since, content: made.content })
}

/** Stores the first versions of many new things at once. */
export function storeFirstVersions<Fields extends Content>(
  transaction: Transaction,
  { column }: Pick<VersionedKind<Fields>, 'column'>,
  things: { id: string; content: Fields }[],
  by: string,
) {
  const made = { number: 1, madeBy: by, madeAt: new Date() }
  return transaction.version.createMany({ data: things.map(({ id, content }) => ({ [column]: id, ...made, content })) })
}

/** Locks the row and reads its current content. Concurrent changes wait. Returns undefined if it was removed. */
async function lockCurrent<Fields extends Content>(
  transaction: Transaction,
  kind: VersionedKind<Fields>,
  id: string,
  removed = false,
) {
  const table = Prisma.raw(kind.table)
  const isInSight = kind.isPermanent || removed ? Prisma.sql`true` : Prisma.sql`removed_at is null`
  const rows = await transaction.$queryRaw<{ version: number }[]>`
    select version from ${table} where id = ${id}::uuid and ${isInSight} for update`
  const current = rows[0] && (await kind.read(transaction, id))
  if (!rows[0] || !current) return undefined

  return { ...current, version: rows[0].version }
}

async function storeBothVersions<Fields extends Content>(
  transaction: Transaction,
  kind: VersionedKind<Fields>,
  {
    id,
    by,
    small,
    current: { version, content, by: author, since },
  }: VersionedWrite & { current: LockedVersion<Fields> },
) {
  const next = await kind.read(transaction, id)
  if (!next || isEqual(next.content, content)) return
  await announceChange(transaction, kind, { id, content: next.content })
  if (small && (await mergeIntoLatest(transaction, kind, { id, number: version, by, content: next.content }))) return

  // The current content may be older than the storing of versions: then it is stored now, before it is replaced.
  await storeVersion(transaction, kind, { id, number: version, by: author, at: since, content })
  await transaction.$executeRaw`update ${Prisma.raw(kind.table)} set version = ${version + 1} where id = ${id}::uuid`
  await storeVersion(transaction, kind, { id, number: version + 1, by, at: new Date(), content: next.content })
  await transaction.version.deleteMany({
    where: whereVersion(kind, id, { number: { lte: version + 1 - MAX_VERSIONS - 1 } }),
  })
}

/** Has those who want to know notified, a little later: whoever changes something often changes more of it. */
async function announceChange(
  transaction: Transaction,
  { column }: Pick<VersionedKind<Content>, 'column'>,
  { id, content }: { id: string; content: Content },
) {
  const now = new Date()
  if (column === 'eventId') await enqueue(transaction, 'announceEventChanges', { eventId: id }, addMinutes(now, 2))
  if (column === 'playlistId') await enqueue(transaction, 'announceSetlist', { playlistId: id }, addMinutes(now, 5))
  if (column === 'noticeId' && content.type === 'main')
    await enqueue(transaction, 'announceNotice', { noticeId: id }, fromLocalTime(String(content.publishAt)))
}

/**
 * Updates the latest version, without a new number, if the same person made it a moment ago. Returns whether it did.
 */
async function mergeIntoLatest(
  transaction: Transaction,
  kind: Pick<VersionedKind<Content>, 'column'>,
  { id, number, by, content }: Omit<NewVersion, 'at'>,
) {
  const { count } = await transaction.version.updateMany({
    where: whereVersion(kind, id, { number, madeBy: by, madeAt: { gte: subMinutes(new Date(), MERGE_MINUTES) } }),
    data: { content, madeAt: new Date() },
  })
  return count > 0
}

type NewVersion = { id: string; number: number; by: string | null; at: Date; content: Content }

async function storeVersion(
  transaction: Transaction,
  { column }: Pick<VersionedKind<Content>, 'column'>,
  { id, number, by, at, content }: NewVersion,
) {
  const data = [{ [column]: id, number, content, madeBy: by, madeAt: at }]
  await transaction.version.createMany({ data, skipDuplicates: true })
}

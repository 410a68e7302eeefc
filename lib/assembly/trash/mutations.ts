import 'server-only'
import { subDays } from 'date-fns'
import { forgetPictures } from '@/lib/assembly/pictures/jobs'
import { Prisma } from '@/lib/generated/prisma/client'
import { unwritten, written } from '@/lib/platform/action/written'
import { db, type Transaction } from '@/lib/platform/database/db'
import { log } from '@/lib/platform/runtime/log'
import { parsePictureName } from '@/lib/platform/uploads/picture-name'
import type { RemovedItem } from '@/lib/playlists/item-settings'
import { DAYS_IN_TRASH } from './trash-item'

/** The ids in a removal; exactly one is set. */
type RemovedThing = {
  hymnId: string | null
  noticeId: string | null
  playlistId: string | null
  eventId: string | null
  commentId: string | null
}

/** A removal with the removed thing's id and author. */
export type LockedRemoval = RemovedThing & {
  kind: 'deleted' | 'hidden' | 'suspended'
  removedAt: Date
  places: RemovedItem[] | null
  authorId: string | null
  /** The title of a comment's notice, if the notice is removed too. */
  removedNotice: string | null
}

/**
 * Locks a removal against concurrent restoring, erasing or changing until the transaction ends. Returns undefined if it
 * no longer exists. The author's row is locked first, then the thing, then the removal: the same order as suspending
 * and deleting use, so that there are no deadlocks.
 */
export async function lockRemoval(transaction: Transaction, id: string) {
  const unlocked = await findRemoval(transaction, id)
  if (!unlocked) return undefined

  const { table, thingId } = findThing(unlocked)
  const [author] = await transaction.$queryRaw<{ suspended: boolean }[]>`
    select suspended_at is not null as suspended from profiles where id = ${unlocked.authorId}::uuid for share`
  await transaction.$queryRaw`select 1 from ${Prisma.raw(table)} where id = ${thingId}::uuid for update`
  const removal = await findRemoval(transaction, id)
  return removal && { ...removal, table, thingId, authorSuspended: author?.suspended ?? false }
}

async function findRemoval(transaction: Transaction, id: string) {
  const [removal] = await transaction.$queryRaw<LockedRemoval[]>`
    select r.kind::text, r.removed_at as "removedAt", r.places, r.hymn_id as "hymnId", r.notice_id as "noticeId",
      r.playlist_id as "playlistId", r.event_id as "eventId", r.comment_id as "commentId",
      coalesce(n.author_id, p.created_by, e.created_by, c.author_id) as "authorId",
      (select title from notices where id = c.notice_id and removed_at is not null) as "removedNotice"
    from removals r
      left join notices n on n.id = r.notice_id left join playlists p on p.id = r.playlist_id
      left join events e on e.id = r.event_id left join notice_comments c on c.id = r.comment_id
    where r.id = ${id}::uuid`
  return removal
}

function findThing({ hymnId, noticeId, playlistId, eventId, commentId }: RemovedThing) {
  if (hymnId) return { table: 'hymns', thingId: hymnId }
  if (noticeId) return { table: 'notices', thingId: noticeId }
  if (playlistId) return { table: 'playlists', thingId: playlistId }
  return eventId ? { table: 'events', thingId: eventId } : { table: 'notice_comments', thingId: commentId }
}

/** Changes a hidden or suspended removal to a deleted one: its thirty days begin. */
export function markAsDeleted(id: string, by: string) {
  return db.$transaction(async transaction => {
    const removal = await lockRemoval(transaction, id)
    if (!removal) return unwritten('gone')
    if (removal.kind === 'deleted') return unwritten('already')
    await transaction.removal.update({ where: { id }, data: { kind: 'deleted', removedBy: by, removedAt: new Date() } })
    return written()
  })
}

/** Erases a removed thing and its pictures. It is refused if it no longer exists. */
export function erasePermanently(id: string) {
  return eraseIf(id, () => true)
}

/** Erases everything that was deleted more than thirty days ago. */
export async function eraseExpired(now: Date) {
  const before = subDays(now, DAYS_IN_TRASH)
  const over = { kind: 'deleted' as const, removedAt: { lt: before } }
  const found = await db.removal.findMany({ where: over, select: { id: true } })
  // Checked again for each: one may have been restored, or deleted anew, in the meantime.
  for (const { id } of found) await eraseIf(id, ({ kind, removedAt }) => kind === 'deleted' && removedAt < before)
}

async function eraseIf(id: string, isOver: (removal: LockedRemoval) => boolean) {
  const erasure = await db.$transaction(async transaction => {
    const removal = await lockRemoval(transaction, id)
    if (!removal || !isOver(removal)) return unwritten('gone')
    const pictures = await findPictures(transaction, removal)
    await transaction.$executeRaw`delete from ${Prisma.raw(removal.table)} where id = ${removal.thingId}::uuid`
    return written({ pictures })
  })
  if (!erasure.ok) return erasure

  // Nothing shows the pictures now: if a file cannot be removed, the next sweep of pictures removes it.
  await forgetPictures(erasure.pictures).catch(error => log.warn('pictures left for the sweep', { error }))
  return written()
}

/** The names of the pictures in a notice and in its earlier versions. */
async function findPictures(transaction: Transaction, { noticeId }: LockedRemoval) {
  if (!noticeId) return []
  const rows = await transaction.$queryRaw<{ address: string }[]>`
    select image as address from notices where id = ${noticeId}::uuid
    union select unnest(images) from notices where id = ${noticeId}::uuid
    union select content ->> 'image' from versions where notice_id = ${noticeId}::uuid
    union select jsonb_array_elements_text(content -> 'images') from versions
      where notice_id = ${noticeId}::uuid and jsonb_typeof(content -> 'images') = 'array'`
  return rows.flatMap(({ address }) => parsePictureName(address ?? '') ?? [])
}

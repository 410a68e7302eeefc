import 'server-only'
import { subDays } from 'date-fns'
import { db, type Transaction } from '@/lib/database/db'
import { Prisma } from '@/lib/generated/prisma/client'
import { forgetPictures } from '@/lib/uploads/jobs'
import { nameOf } from '@/lib/uploads/name'
import { DAYS_IN_BIN } from './removal'

/** What is put out of sight, and by whom; the database stamps the thing itself. */
type Removal = Pick<
  Prisma.RemovalCreateManyInput,
  'kind' | 'hymnId' | 'noticeId' | 'playlistId' | 'eventId' | 'commentId' | 'removedBy' | 'places'
>

/** Takes something out of everybody's sight; says whether it was still there to take. */
export async function putAway(transaction: Transaction, removal: Removal) {
  const { count } = await transaction.removal.createMany({ data: [removal], skipDuplicates: true })
  return count > 0
}

export type Held = NonNullable<Awaited<ReturnType<typeof hold>>>

/**
 * A removal that nobody else brings back, erases or changes until the transaction ends; nothing when it is gone.
 * Whoever published it is held first, then the thing, then its removal, as suspending and deleting do: two that meet
 * wait and never block each other.
 */
export async function hold(transaction: Transaction, id: string) {
  const removal = await transaction.removal.findUnique({ where: { id }, select: named })
  if (!removal) return undefined

  const { table, thingId, authorId } = whatItIs(removal)
  const [author] = await transaction.$queryRaw<{ suspended: boolean }[]>`
    select suspended_at is not null as suspended from profiles where id = ${authorId}::uuid for share`
  await transaction.$queryRaw`select 1 from ${Prisma.raw(table)} where id = ${thingId}::uuid for update`
  const standing = await transaction.removal.findUnique({ where: { id }, select: named })
  return standing && { ...standing, table, thingId, authorSuspended: author?.suspended ?? false }
}

/** What an admin had hidden, or a suspension, is deleted: its thirty days begin. */
export function moveToBin(id: string, by: string) {
  return db.$transaction(async transaction => {
    const held = await hold(transaction, id)
    if (!held) return 'gone'
    if (held.kind === 'deleted') return 'already'
    await transaction.removal.update({ where: { id }, data: { kind: 'deleted', removedBy: by, removedAt: new Date() } })
    return 'moved'
  })
}

/** Erases for good what a removal names, its pictures included; says whether it was still there. */
export function eraseNow(id: string) {
  return erase(id, () => true)
}

/** The same for everything whose thirty days are over. */
export async function eraseExpired(now: Date) {
  const before = subDays(now, DAYS_IN_BIN)
  const over = { kind: 'deleted' as const, removedAt: { lt: before } }
  const found = await db.removal.findMany({ where: over, select: { id: true } })
  // One that is brought back, or deleted anew, at this moment stays.
  for (const { id } of found) await erase(id, ({ kind, removedAt }) => kind === 'deleted' && removedAt < before)
}

async function erase(id: string, isOver: (held: Held) => boolean) {
  const pictures = await db.$transaction(async transaction => {
    const held = await hold(transaction, id)
    if (!held || !isOver(held)) return undefined
    const pictures = await picturesOf(transaction, held)
    await transaction.$executeRaw`delete from ${Prisma.raw(held.table)} where id = ${held.thingId}::uuid`
    return pictures
  })
  if (pictures) await forgetPictures(pictures)
  return pictures !== undefined
}

/** The files of the pictures that a notice shows, or showed in an earlier version. */
async function picturesOf(transaction: Transaction, { noticeId }: Held) {
  if (!noticeId) return []
  const rows = await transaction.$queryRaw<{ address: string }[]>`
    select image as address from notices where id = ${noticeId}::uuid
    union select unnest(images) from notices where id = ${noticeId}::uuid
    union select content ->> 'image' from versions where notice_id = ${noticeId}::uuid
    union select jsonb_array_elements_text(content -> 'images') from versions
      where notice_id = ${noticeId}::uuid and jsonb_typeof(content -> 'images') = 'array'`
  return rows.flatMap(({ address }) => nameOf(address ?? '') ?? [])
}

const named = {
  kind: true,
  removedAt: true,
  places: true,
  hymnId: true,
  noticeId: true,
  playlistId: true,
  eventId: true,
  commentId: true,
  hymn: { select: { number: true } },
  notice: { select: { authorId: true } },
  playlist: { select: { createdBy: true } },
  event: { select: { createdBy: true } },
  comment: { select: { authorId: true, notice: { select: { title: true, removedAt: true } } } },
} as const

type NamedRow = Prisma.RemovalGetPayload<{ select: typeof named }>

function whatItIs({ hymnId, noticeId, playlistId, eventId, commentId, ...of }: NamedRow) {
  if (hymnId) return { table: 'hymns', thingId: hymnId, authorId: null }
  if (noticeId) return { table: 'notices', thingId: noticeId, authorId: of.notice?.authorId ?? null }
  if (playlistId) return { table: 'playlists', thingId: playlistId, authorId: of.playlist?.createdBy ?? null }
  if (eventId) return { table: 'events', thingId: eventId, authorId: of.event?.createdBy ?? null }
  return { table: 'notice_comments', thingId: commentId, authorId: of.comment?.authorId ?? null }
}

import 'server-only'
import { getNextOccurrences } from '@/lib/events/next/queries'
import { Prisma } from '@/lib/generated/prisma/client'
import {
  type AttachmentChoice,
  toEventChoice,
  toOccurrenceChoice,
  toPlaylistChoice,
} from '@/lib/notices/attachment/attachment'
import { listPhotos, toPublicNotice } from '@/lib/notices/notice'
import { canManageNotices } from '@/lib/notices/policy'
import { readNotices } from '@/lib/notices/reads'
import { describeStatus } from '@/lib/notices/schedule/schedule'
import { isNoticeId } from '@/lib/notices/schema'
import { formColumns, noticeVersions, toFields } from '@/lib/notices/versions'
import { db } from '@/lib/platform/database/db'
import { databaseNow } from '@/lib/platform/realtime/database-clock'
import { columnFromDay, formatMoment, toChurchDay } from '@/lib/platform/runtime/time'
import { currentActor } from '@/lib/platform/session/session'
import { listVersions } from '@/lib/platform/versions/stored-versions'
import { type Cursor, toPage, whereOlderThan } from '@/lib/values/cursor'

export type NoticeToEdit = NonNullable<Awaited<ReturnType<typeof getNoticeToEdit>>>
export type NoticePreview = NonNullable<Awaited<ReturnType<typeof getNoticePreview>>>
export type NoticeOffAir = NonNullable<Awaited<ReturnType<typeof listNoticesOffAir>>>['items'][number]

/** Returns a notice for its form; null if it is unknown or the actor may not change it. */
export async function getNoticeToEdit(id: string) {
  if (!(await mayManageNotices()) || !isNoticeId(id)) return null
  const notice = await db.notice.findUnique({
    where: { id, removedAt: null },
    select: { ...formColumns, id: true, version: true },
  })
  if (!notice) return null
  const { id: noticeId, version, image, images, ...row } = notice
  const fields = toFields({ ...row, images: listPhotos({ image, images }) })
  return { id: noticeId, version, ...fields, isPublished: notice.createdAt <= databaseNow() }
}

/** Returns a notice as it looks, with its status, also while it is not out; null if the actor may not change it. */
export async function getNoticePreview(id: string) {
  if (!(await mayManageNotices()) || !isNoticeId(id)) return null
  const [row] = await readNotices(Prisma.sql`n.id = ${id}::uuid and n.removed_at is null`, 1)
  if (!row) return null
  const now = databaseNow()
  return {
    ...toPublicNotice(row),
    isImportant: row.isImportant,
    status: describeStatus(row, now),
    /** When a scheduled notice goes on air: 'sábado, 21 de novembro, às 18:00'. */
    startsAt: row.createdAt > now ? formatMoment(row.createdAt, now) : undefined,
  }
}

/** Lists the scheduled and the expired notices, the latest first; null if the actor may not change them. */
export async function listNoticesOffAir(after?: Cursor) {
  if (!(await mayManageNotices())) return null
  const now = databaseNow()
  const rows = await db.notice.findMany({
    where: {
      removedAt: null,
      AND: [{ OR: [{ createdAt: { gt: now } }, { expiresAt: { lte: now } }] }, after ? whereOlderThan(after) : {}],
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: PAGE_SIZE + 1,
    select: { id: true, title: true, createdAt: true, expiresAt: true },
  })
  const items = rows.map(({ id, title, ...schedule }) => ({
    id,
    title,
    createdAt: schedule.createdAt.toISOString(),
    status: describeStatus(schedule, now) ?? '',
  }))
  return toPage(items, PAGE_SIZE)
}

/** Lists what a notice may announce: the next public events and the newest playlists, and what it announces now. */
export async function listAttachmentChoices(current = ''): Promise<{ group: string; choices: AttachmentChoice[] }[]> {
  if (!(await mayManageNotices())) return []
  const today = columnFromDay(toChurchDay(databaseNow()))
  const [events, next, playlists] = await Promise.all([
    db.event.findMany({
      where: { removedAt: null, rule: null, membersOnly: false, isCancelled: false, eventDate: { gte: today } },
      orderBy: [{ eventDate: 'asc' }, { eventTime: 'asc' }, { id: 'asc' }],
      take: CHOICES,
      select: { id: true, title: true, eventDate: true, eventTime: true, isAllDay: true },
    }),
    getNextOccurrences(NEXT_OCCURRENCES),
    db.playlist.findMany({
      where: { removedAt: null },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: CHOICES,
      select: { id: true, name: true },
    }),
  ])
  const single = new Set(events.map(({ id }) => id))
  const repeating = next.filter(({ eventId, isService }) => !isService && !single.has(eventId))
  const services = next.filter(({ isService }) => isService)
  const groups = [
    { group: 'Eventos', choices: events.map(toEventChoice) },
    { group: 'Eventos que se repetem', choices: repeating.map(toOccurrenceChoice) },
    { group: 'Cultos', choices: services.map(toOccurrenceChoice) },
    { group: 'Playlists', choices: playlists.map(toPlaylistChoice) },
  ].filter(({ choices }) => choices.length > 0)
  const isListed = groups.some(({ choices }) => choices.some(({ value }) => value === current))
  return current && !isListed
    ? [{ group: 'Agora', choices: [{ value: current, label: 'O que está anexado' }] }, ...groups]
    : groups
}

/** Returns a notice's earlier versions; null if it is unknown or the actor may not change it. */
export async function listNoticeVersions(id: string) {
  const notice = (await mayManageNotices()) && (await getNoticeToEdit(id))
  return notice ? listVersions(db, noticeVersions, notice) : null
}

async function mayManageNotices() {
  return canManageNotices(await currentActor())
}

const PAGE_SIZE = 20
const CHOICES = 50
const NEXT_OCCURRENCES = 20

import 'server-only'
import type { Prisma } from '@/lib/generated/prisma/client'
import { db } from '@/lib/platform/database/db'
import { currentActor } from '@/lib/platform/session/session'
import { type Cursor, type Page, toPage } from '@/lib/values/cursor'
import { canManageTrash } from './policy'
import { type TrashFilter, type TrashItem, toTrashItem } from './trash-item'

/** Lists removed things for admins, the latest first. Returns null for anyone else. */
export async function listRemovals(filter: TrashFilter, after?: Cursor): Promise<Page<TrashItem> | null> {
  if (!canManageTrash(await currentActor())) return null

  const before = after && {
    OR: [{ removedAt: { lt: after.createdAt } }, { removedAt: after.createdAt, id: { lt: after.id } }],
  }
  const rows = await db.removal.findMany({
    where: { ...(filter !== 'all' && { kind: filter }), ...before },
    orderBy: [{ removedAt: 'desc' }, { id: 'desc' }],
    take: PAGE_SIZE + 1,
    select: removalFields,
  })
  const now = new Date()
  return toPage(
    rows.map(row => toTrashItem(row, now)),
    PAGE_SIZE,
  )
}

const PAGE_SIZE = 20
const personFields = { select: { name: true, isAdmin: true, suspendedAt: true } }
const removalFields = {
  id: true,
  kind: true,
  removedAt: true,
  remover: { select: { name: true } },
  hymn: { select: { number: true, title: true, lyrics: true } },
  notice: { select: { id: true, title: true, content: true, image: true, images: true, author: personFields } },
  playlist: {
    select: { id: true, name: true, description: true, creator: personFields, _count: { select: { items: true } } },
  },
  event: {
    select: {
      id: true,
      title: true,
      description: true,
      eventDate: true,
      eventTime: true,
      isAllDay: true,
      endDays: true,
      creator: personFields,
    },
  },
  comment: {
    select: { id: true, content: true, earlierTexts: true, author: personFields, notice: { select: { title: true } } },
  },
} satisfies Prisma.RemovalSelect

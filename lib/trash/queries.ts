import 'server-only'
import { type Cursor, type Page, pageOf } from '@/lib/cursor'
import { db } from '@/lib/database/db'
import type { Prisma } from '@/lib/generated/prisma/client'
import { currentActor } from '@/lib/session/session'
import { canMindRemovals } from './policy'
import { type ListedRemoval, listedRemoval, type Shown } from './removal'

/** What is out of sight, for admins: what was removed last stands on top; nothing for anyone else. */
export async function listRemovals(shown: Shown, after?: Cursor): Promise<Page<ListedRemoval> | null> {
  if (!canMindRemovals(await currentActor())) return null

  const earlier = after && {
    OR: [{ removedAt: { lt: after.createdAt } }, { removedAt: after.createdAt, id: { lt: after.id } }],
  }
  const rows = await db.removal.findMany({
    where: { ...(shown !== 'all' && { kind: shown }), ...earlier },
    orderBy: [{ removedAt: 'desc' }, { id: 'desc' }],
    take: PAGE + 1,
    select: listed,
  })
  const now = new Date()
  return pageOf(
    rows.map(row => listedRemoval(row, now)),
    PAGE,
  )
}

const PAGE = 20
const person = { select: { name: true, isAdmin: true, suspendedAt: true } }
const listed = {
  id: true,
  kind: true,
  removedAt: true,
  remover: { select: { name: true } },
  hymn: { select: { number: true, title: true, lyrics: true } },
  notice: { select: { id: true, title: true, content: true, image: true, images: true, author: person } },
  playlist: {
    select: { id: true, name: true, description: true, creator: person, _count: { select: { items: true } } },
  },
  event: {
    select: { id: true, title: true, description: true, eventDate: true, eventTime: true, creator: person },
  },
  comment: { select: { id: true, content: true, author: person, notice: { select: { title: true } } } },
} satisfies Prisma.RemovalSelect

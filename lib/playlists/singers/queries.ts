import 'server-only'
import * as z from 'zod'
import type { Prisma } from '@/lib/generated/prisma/client'
import { findUnnamedPeople } from '@/lib/people/guardian/reads'
import { db } from '@/lib/platform/database/db'
import { currentActor } from '@/lib/platform/session/session'
import { canCreatePlaylists, canForgetSingerKey } from '@/lib/playlists/policy'

export type SingerKey = {
  id: string
  singer: string
  key: string
  /** Who set it, if known. */
  by: string | null
  /** The singer set it for themselves. */
  isTheirOwn: boolean
  /** Whether the actor may delete it. */
  mayForget: boolean
}

/**
 * Lists who has sung a hymn, each with the last key, for those who make playlists: latest first, singers named by the
 * music team before members who named themselves. Keys set by a suspended person are left out, and so are the names of
 * those who are not named to others.
 */
export async function listSingerKeys(hymnId: string): Promise<SingerKey[] | null> {
  const actor = await currentActor()
  if (!canCreatePlaylists(actor) || !z.uuid().safeParse(hymnId).success) return null
  const ofHymn = { hymnId, hymn: { removedAt: null } }
  const [named, own] = await Promise.all([
    db.singerKey.findMany({
      ...latestSingerKeys,
      where: { ...ofHymn, singer: { not: null }, OR: [{ authorId: null }, { author: { suspendedAt: null } }] },
    }),
    db.singerKey.findMany({ ...latestSingerKeys, where: { ...ofHymn, singer: null, author: { suspendedAt: null } } }),
  ])
  const keys = [...named, ...own]
  const unnamed = await findUnnamedPeople(keys.flatMap(({ authorId }) => authorId ?? []))
  const isUnnamed = (id: string | null) => id !== null && id !== actor.id && unnamed.has(id)
  const shown = keys.filter(({ singer, authorId }) => singer !== null || !isUnnamed(authorId))
  return shown.map(({ id, singer, key, authorId, author }) => ({
    ...{ id, singer: singer ?? author?.name ?? '', key },
    by: isUnnamed(authorId) ? null : (author?.name ?? null),
    isTheirOwn: singer === null,
    mayForget: canForgetSingerKey(actor, { authorId }),
  }))
}

const MAX_SINGERS = 12
const latestSingerKeys = {
  orderBy: [{ usedAt: 'desc' }, { id: 'desc' }],
  take: MAX_SINGERS,
  select: { id: true, singer: true, key: true, authorId: true, author: { select: { name: true } } },
} satisfies Prisma.SingerKeyFindManyArgs

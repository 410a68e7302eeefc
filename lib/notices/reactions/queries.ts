import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { Prisma } from '@/lib/generated/prisma/client'
import { type Reactions, toCommentSummary } from '@/lib/notices/notice'
import { readReactions } from '@/lib/notices/reads'
import { cacheUntilNextChange, isOutSql } from '@/lib/notices/schedule/reads'
import { cacheRows } from '@/lib/platform/realtime/cache-rows'
import { requestTime } from '@/lib/platform/realtime/computations'
import { databaseNow } from '@/lib/platform/realtime/database-clock'
import { getLastChange } from '@/lib/platform/realtime/last-change'
import { tags } from '@/lib/platform/realtime/tags'

export type ReactionsOf = Reactions & { id: string }

/** Returns the likes and comments of those of these notices that are out, for lists that stay open. */
export async function listReactions(noticeIds: string[]) {
  // The same for everyone with a session: the lists that are open ask for the same notices, and share one read.
  // What is cached is as new as the last change that this process knows of.
  const askedAt = requestTime()
  const asOf = Math.max(getLastChange(tags.discussion, askedAt), getLastChange(tags.likes, askedAt))
  const reactions = await cachedReactions(noticeIds.toSorted())
  return reactions.map(each => ({ ...each, asOf: Math.max(each.asOf, asOf) }))
}

async function cachedReactions(noticeIds: string[]): Promise<ReactionsOf[]> {
  'use cache'
  cacheLife('max')
  cacheTag(tags.discussion, tags.likes)
  cacheRows('notice', noticeIds)
  const now = databaseNow()
  const [rows] = await Promise.all([
    readReactions(Prisma.sql`n.id = any(${noticeIds}::uuid[]) and ${isOutSql(now)}`),
    cacheUntilNextChange(now),
  ])
  return rows.map(row => ({ id: row.id, likes: row.likes, ...toCommentSummary(row) }))
}

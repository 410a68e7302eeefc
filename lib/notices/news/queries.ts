import 'server-only'
import { max } from 'date-fns'
import { cacheLife, cacheTag } from 'next/cache'
import { getChurch } from '@/lib/church/queries'
import { Prisma } from '@/lib/generated/prisma/client'
import { type PublicNotice, sampleNotice, shownSample, toPublicNotice } from '@/lib/notices/notice'
import { findNewestNotices } from '@/lib/notices/queries'
import { readNotices } from '@/lib/notices/reads'
import { cacheUntilNextChange, cacheWhileOut, whereOut } from '@/lib/notices/schedule/reads'
import { isNoticeId } from '@/lib/notices/schema'
import { db } from '@/lib/platform/database/db'
import { cacheRows } from '@/lib/platform/realtime/cache-rows'
import { databaseNow } from '@/lib/platform/realtime/database-clock'
import { tags } from '@/lib/platform/realtime/tags'
import { isBuilding } from '@/lib/platform/runtime/env'

/**
 * Returns the notices chosen for the public page, or, while there are none, the church's samples, which nobody edits.
 */
export async function getHomepageNews() {
  // The same for everyone.
  return cachedNews()
}

/** Whether the public page has notices. */
export async function hasHomepageNews() {
  // The same for everyone.
  return cachedHasNews()
}

/** Returns when the public page's notices last changed. */
export async function getLastNewsChange() {
  // The same for everyone.
  return cachedNewsChange()
}

/** Returns a notice chosen for the public page; null for any other. */
export async function getPublicNotice(id: string) {
  if (!isBuilding && !isNoticeId(id)) return null
  return cachedPublicNotice(id) // for everyone
}

/** Returns the public notices, for search engines. */
export async function listPublicNotices() {
  // The same for everyone.
  return cachedPublicNotices()
}

async function cachedNews() {
  'use cache'
  cacheLife('max')
  cacheTag(tags.notices, tags.church)
  const chosen = isBuilding ? [] : await findNewestNotices('homepage')
  const { sampleNews = [] } = await getChurch()
  const samples = sampleNews.map(shownSample)
  return chosen.length > 0 ? { notices: chosen, editable: true } : { notices: samples, editable: false }
}

async function cachedHasNews() {
  'use cache'
  cacheLife('max')
  cacheTag(tags.news, tags.church)
  const { sampleNews = [] } = await getChurch()
  if (isBuilding || sampleNews.length > 0) return true
  const now = databaseNow()
  const [count] = await Promise.all([
    db.notice.count({ where: { showOnHomepage: true, ...whereOut(now) }, take: 1 }),
    cacheUntilNextChange(now),
  ])
  return count > 0
}

/** Publishing, ending and removing a notice changed the page as well. */
async function cachedNewsChange() {
  'use cache'
  cacheLife('max')
  cacheTag(tags.notices)
  if (isBuilding) return undefined
  const now = databaseNow()
  const [[found]] = await Promise.all([
    db.$queryRaw<{ at: Date | null }[]>`
      select max(change) as at
      from notices n, unnest(array[n.created_at, n.updated_at, n.expires_at, n.removed_at]) as change
      where n.show_on_homepage and n.created_at <= ${now} and change <= ${now}`,
    cacheUntilNextChange(now),
  ])
  return found?.at ?? undefined
}

async function cachedPublicNotice(id: string): Promise<PublicNotice | null> {
  'use cache'
  cacheLife('max')
  cacheRows('notice', [id])
  if (isBuilding) return { ...sampleNotice, changedAt: sampleNotice.createdAt, expiresAt: null }
  const [row] = await readNotices(Prisma.sql`n.id = ${id}::uuid and n.show_on_homepage and n.removed_at is null`, 1)
  return row && cacheWhileOut(row) ? toPublicNotice(row) : null
}

async function cachedPublicNotices() {
  'use cache'
  cacheLife('max')
  cacheTag(tags.notices)
  if (isBuilding) return []
  const now = databaseNow()
  const [rows] = await Promise.all([
    db.notice.findMany({
      where: { showOnHomepage: true, ...whereOut(now) },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: SITEMAP_LIMIT,
      select: { id: true, createdAt: true, updatedAt: true },
    }),
    cacheUntilNextChange(now),
  ])
  return rows.map(({ id, createdAt, updatedAt }) => ({ id, updatedAt: max([createdAt, updatedAt]) }))
}

const SITEMAP_LIMIT = 5000

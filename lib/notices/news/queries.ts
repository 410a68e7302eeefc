import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { getChurch } from '@/lib/church/queries'
import { db } from '@/lib/database/db'
import { noticeColumns, type PublicNotice, sampleNotice, shownSample, toNotice } from '@/lib/notices/notice'
import { findNewestNotices } from '@/lib/notices/queries'
import { isNoticeId } from '@/lib/notices/schema'
import { tags } from '@/lib/realtime/tags'
import { isBuilding } from '@/lib/runtime/env'

/**
 * Returns the notices chosen for the public page, or, while there are none, the church's samples, which nobody edits.
 */
export async function getHomepageNews() {
  // The same for everyone.
  return cachedNews()
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
  const chosen = isBuilding ? [] : await findNewestNotices({ showOnHomepage: true })
  const { sampleNews = [] } = await getChurch()
  const samples = sampleNews.map(shownSample)
  return chosen.length > 0 ? { notices: chosen, editable: true } : { notices: samples, editable: false }
}

async function cachedNewsChange() {
  'use cache'
  cacheLife('max')
  cacheTag(tags.notices)
  if (isBuilding) return undefined
  const { _max } = await db.notice.aggregate({
    where: { showOnHomepage: true },
    _max: { updatedAt: true, removedAt: true },
  })
  // Removing a notice from the page changed it as well.
  const { updatedAt, removedAt } = _max
  return (updatedAt && removedAt && removedAt > updatedAt ? removedAt : updatedAt) ?? undefined
}

async function cachedPublicNotice(id: string): Promise<PublicNotice | null> {
  'use cache'
  cacheLife('max')
  cacheTag(tags.notices)
  if (isBuilding) return { ...sampleNotice, changedAt: sampleNotice.createdAt }
  const found = await db.notice.findUnique({
    where: { id, showOnHomepage: true, removedAt: null },
    select: { ...noticeColumns, updatedAt: true },
  })
  return found && { ...toNotice(found), changedAt: found.updatedAt.toISOString() }
}

async function cachedPublicNotices() {
  'use cache'
  cacheLife('max')
  cacheTag(tags.notices)
  if (isBuilding) return []
  return db.notice.findMany({
    where: { showOnHomepage: true, removedAt: null },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: SITEMAP_LIMIT,
    select: { id: true, updatedAt: true },
  })
}

const SITEMAP_LIMIT = 5000

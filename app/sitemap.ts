import type { MetadataRoute } from 'next'
import { connection } from 'next/server'
import { getLastChurchChange } from '@/lib/church/queries'
import { getLastCalendarChange } from '@/lib/events/queries'
import { getLastNewsChange, listPublicNotices } from '@/lib/notices/news/queries'
import { siteUrl } from '@/lib/platform/runtime/env'
import { toChurchDay } from '@/lib/platform/runtime/time'
import { routes } from '@/lib/values/routes/routes'

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  await connection()
  const month = toChurchDay(new Date()).slice(0, 7)
  return [
    { url: `${siteUrl}${routes.landing}`, lastModified: await lastChange(), changeFrequency: 'weekly', priority: 1 },
    {
      url: `${siteUrl}${routes.calendar}`,
      lastModified: await getLastCalendarChange(month),
      changeFrequency: 'daily',
      priority: 0.8,
    },
    ...(await listPublicNotices()).map(({ id, updatedAt }) => ({
      url: `${siteUrl}${routes.publicNotice(id)}`,
      lastModified: updatedAt,
    })),
    { url: `${siteUrl}${routes.privacy}`, changeFrequency: 'yearly', priority: 0.2 },
  ]
}

/** Returns when the landing page last changed, which shows the church and its news. */
async function lastChange() {
  const changes = await Promise.all([getLastChurchChange(), getLastNewsChange()])
  return changes.filter(change => change !== undefined).sort((one, other) => Number(other) - Number(one))[0]
}

import type { MetadataRoute } from 'next'
import { connection } from 'next/server'
import { lastCalendarChange } from '@/lib/events/queries'
import { lastNewsChange, publicNotices } from '@/lib/notices/queries'
import { routes } from '@/lib/routes'
import { site } from '@/lib/site'
import { dayOf } from '@/lib/time'

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  await connection()
  const month = dayOf(new Date()).slice(0, 7)
  return [
    { url: `${site}${routes.site}`, lastModified: await lastNewsChange(), changeFrequency: 'weekly', priority: 1 },
    {
      url: `${site}${routes.calendar}`,
      lastModified: await lastCalendarChange(month),
      changeFrequency: 'daily',
      priority: 0.8,
    },
    ...(await publicNotices()).map(({ id, updatedAt }) => ({
      url: `${site}${routes.publicNotice(id)}`,
      lastModified: updatedAt,
    })),
    { url: `${site}${routes.privacy}`, changeFrequency: 'yearly', priority: 0.2 },
  ]
}

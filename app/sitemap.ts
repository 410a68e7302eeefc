import type { MetadataRoute } from 'next'
import { connection } from 'next/server'
import { lastChurchChange } from '@/lib/church/queries'
import { lastCalendarChange } from '@/lib/events/queries'
import { lastNewsChange, publicNotices } from '@/lib/notices/queries'
import { routes } from '@/lib/routes'
import { dayOf } from '@/lib/runtime/time'
import { site } from '@/lib/site'

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  await connection()
  const month = dayOf(new Date()).slice(0, 7)
  return [
    { url: `${site}${routes.site}`, lastModified: await lastChange(), changeFrequency: 'weekly', priority: 1 },
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

/** The public page shows the church and its news. */
async function lastChange() {
  const changes = await Promise.all([lastChurchChange(), lastNewsChange()])
  return changes.filter(change => change !== undefined).sort((one, other) => Number(other) - Number(one))[0]
}

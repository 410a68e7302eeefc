import type { MetadataRoute } from 'next'
import { connection } from 'next/server'
import { lastNewsChange } from '@/lib/notices/queries'
import { site } from '@/lib/site'

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  await connection()
  return [
    { url: `${site}/`, lastModified: await lastNewsChange(), changeFrequency: 'weekly', priority: 1 },
    { url: `${site}/calendar`, changeFrequency: 'daily', priority: 0.8 },
  ]
}

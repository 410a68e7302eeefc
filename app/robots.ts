import type { MetadataRoute } from 'next'
import { connection } from 'next/server'
import { api } from '@/lib/routes'
import { site } from '@/lib/site'

/** Members' pages say by themselves that they are not to be listed, so they must stay readable. */
export default async function robots(): Promise<MetadataRoute.Robots> {
  // The address is known when the site serves, not when it is built.
  await connection()
  return { rules: { userAgent: '*', allow: '/', disallow: api.root }, sitemap: `${site}/sitemap.xml` }
}

import type { MetadataRoute } from 'next'
import { connection } from 'next/server'
import { api, routes } from '@/lib/routes'
import { siteUrl } from '@/lib/site'

/** Members' pages say by themselves that they are not to be listed, so they must stay readable. */
export default async function robots(): Promise<MetadataRoute.Robots> {
  // The address is known when the site serves, not when it is built.
  await connection()
  return { rules: { userAgent: '*', allow: routes.landing, disallow: api.root }, sitemap: `${siteUrl}${api.sitemap}` }
}

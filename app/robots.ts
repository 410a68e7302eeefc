import type { MetadataRoute } from 'next'
import { connection } from 'next/server'
import { siteUrl } from '@/lib/platform/runtime/env'
import { api, routes } from '@/lib/values/routes/routes'

/** Members' pages are not disallowed: search engines have to read their `noindex` header. */
export default async function robots(): Promise<MetadataRoute.Robots> {
  // The site's address is known at run time, not at build time.
  await connection()
  return { rules: { userAgent: '*', allow: routes.landing, disallow: api.root }, sitemap: `${siteUrl}${api.sitemap}` }
}

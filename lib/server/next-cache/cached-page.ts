import { isStale, now } from '@/lib/realtime/invalidation.ts'

type Segments = Map<string, Buffer>
export type Page = {
  headers?: Record<string, unknown>
  html?: string
  postponed?: string
  body?: Buffer
  rscData?: Buffer
  segmentData?: Segments
}
/** How long, in seconds, a page that nothing makes stale may be shown. */
export type CacheControl = { revalidate?: number | false }
export type KeptPage = { value: Page | null; tags: string[]; lastModified: number; cacheControl?: CacheControl }

/** Whether this page is all there is to an answer, and may still be shown. */
export function isWholeAndFresh({ value, tags, lastModified, cacheControl }: KeptPage) {
  if (!value || value.postponed !== undefined || isStale(tags, lastModified)) return false
  const seconds = cacheControl?.revalidate
  return typeof seconds !== 'number' || now() < lastModified + seconds * 1000
}

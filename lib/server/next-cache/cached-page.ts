import { clock, isInvalidated } from '../../realtime/invalidation.ts'

type Segments = Map<string, Buffer>
export type RenderedPage = {
  headers?: Record<string, unknown>
  html?: string
  postponed?: string
  body?: Buffer
  rscData?: Buffer
  segmentData?: Segments
}
/** For how many seconds a page that nothing invalidates may be shown. */
export type CacheControl = { revalidate?: number | false }
export type CachedPage = {
  value: RenderedPage | null
  tags: string[]
  lastModified: number
  cacheControl?: CacheControl
}

/** Whether this page is a whole response without dynamic parts, and not stale. */
export function isCompleteAndFresh({ value, tags, lastModified, cacheControl }: CachedPage) {
  if (!value || value.postponed !== undefined || isInvalidated(tags, lastModified)) return false
  const seconds = cacheControl?.revalidate
  return typeof seconds !== 'number' || clock() < lastModified + seconds * 1000
}

import { clock, isInvalidated } from '../../../platform/realtime/invalidation.ts'

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

/**
 * What decides whether a response built from a page may be sent. It does not hold the page's content: the stored
 * response may stay in memory longer than the page.
 */
export type PageSummary = Omit<CachedPage, 'value'> & { isComplete: boolean; segments: Set<string> }

export const summarizePage = ({ value, ...page }: CachedPage): PageSummary => ({
  ...page,
  isComplete: value !== null && value.postponed === undefined,
  segments: new Set(value?.segmentData?.keys()),
})

/** Whether nothing that the page shows has changed since it was requested. */
export function isFresh({ tags, lastModified, cacheControl }: Omit<CachedPage, 'value'>) {
  if (isInvalidated(tags, lastModified)) return false
  const seconds = cacheControl?.revalidate
  return typeof seconds !== 'number' || clock() < lastModified + seconds * 1000
}

/** Whether who asked at this time may get this page: it is fresh, or all of it was read after that. */
export const isServable = (page: PageSummary, askedAt: number) => page.lastModified > askedAt || isFresh(page)

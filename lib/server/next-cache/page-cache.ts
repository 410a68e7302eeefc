import { clock, invalidateTags, isInvalidated } from '../../realtime/invalidation.ts'
import { lruCache } from '../../runtime/lru-cache.ts'
import {
  type CacheControl,
  type CachedPage,
  type PageSummary,
  type RenderedPage,
  summarizePage,
} from './cached-page.ts'
import { recordPageUse } from './page-usage.ts'

type Entry = { page: CachedPage; summary: PageSummary }

const pages = lruCache<Entry>('pages', 12_000_000, ({ page: { value } }) => (value ? measurePage(value) : 0))

/** When the pages that are being rendered now were first requested. Bounded, because some are never stored. */
const requestedAt = lruCache<number>('pages under way', 100_000, () => 0)

/**
 * Next's documented `cacheHandler`: prerendered pages in the memory of this process. It starts empty, so that pages of
 * the build, which has no database, are never shown. A page's timestamp is the time of its first request: a page that
 * read its content before a write and was finished after it counts as invalidated.
 */
export default function PageCache() {
  return { get, set, revalidateTag, resetRequestCache() {} }
}

async function get(key: string): Promise<CachedPage | null> {
  const cached = pages.get(key)
  const isUsable = cached && !isInvalidated(cached.page.tags, cached.page.lastModified)
  pages.countRead(Boolean(isUsable))
  if (isUsable) {
    recordPageUse(cached.summary)
    return cached.page
  }
  if (requestedAt.get(key) === undefined) requestedAt.set(key, clock())
  return null
}

async function set(key: string, value: RenderedPage | null, { cacheControl }: { cacheControl?: CacheControl }) {
  const lastModified = requestedAt.get(key) ?? clock()
  const page = { value: value && withOwnMemory(value), tags: readTags(value), lastModified, cacheControl }
  pages.set(key, { page, summary: summarizePage(page) })
  requestedAt.delete(key)
}

async function revalidateTag(tags: string | string[]) {
  invalidateTags([tags].flat())
}

function readTags(page: RenderedPage | null) {
  const tags = page?.headers?.['x-next-cache-tags']
  return typeof tags === 'string' ? tags.split(',') : []
}

/**
 * Copies a page's buffers. Node allocates small buffers from slabs of 64 kB, and a stored buffer would hold its whole
 * slab in memory: 100 bytes would cost about 40 kB that the cache's bound does not count.
 */
function withOwnMemory(page: RenderedPage): RenderedPage {
  return {
    ...page,
    ...(page.body && { body: copyBuffer(page.body) }),
    ...(page.rscData && { rscData: copyBuffer(page.rscData) }),
    ...(page.segmentData && {
      segmentData: new Map([...page.segmentData].map(([path, data]) => [path, copyBuffer(data)])),
    }),
  }
}

function copyBuffer(data: Buffer) {
  const copy = Buffer.alloc(data.length)
  data.copy(copy)
  return copy
}

function measurePage({ html, postponed, body, rscData, segmentData }: RenderedPage) {
  const parts = [html, postponed, body, rscData, ...(segmentData?.values() ?? [])]
  return parts.reduce((size, part) => size + (part?.length ?? 0), 0)
}

import { isStale, makeStale, now } from '@/lib/realtime/invalidation.ts'
import { sure } from '@/lib/realtime/trust.ts'
import { bounded } from '@/lib/runtime/lru-cache.ts'
import type { CacheControl, KeptPage, Page } from './cached-page.ts'
import { pageIsUsed } from './page-usage.ts'

const pages = bounded<KeptPage>('pages', 50_000_000, ({ value }) => (value ? sizeOf(value) : 0))

/** When the pages that are being rendered now were first asked for; what is never kept must not be remembered for ever. */
const begun = bounded<number>('pages under way', 100_000, () => 0)

/**
 * Next's documented `cacheHandler`: its prerendered pages, in the memory of this process. It starts empty, so that nothing of a build
 * that had no database is ever shown. A page is as old as the moment it was asked for, never later than what it
 * read: one that read its content before a write and was finished after it is not taken for fresh.
 */
export default function PageCache() {
  return { get, set, revalidateTag, resetRequestCache() {} }
}

async function get(key: string): Promise<KeptPage | null> {
  await sure()
  const kept = pages.get(key)
  if (kept && !isStale(kept.tags, kept.lastModified)) {
    pageIsUsed(kept)
    return kept
  }
  if (begun.get(key) === undefined) begun.set(key, now())
  return null
}

async function set(key: string, value: Page | null, { cacheControl }: { cacheControl?: CacheControl }) {
  const lastModified = begun.get(key) ?? now()
  pages.set(key, { value: value && detached(value), tags: tagsOf(value), lastModified, cacheControl })
  begun.delete(key)
}

async function revalidateTag(tags: string | string[]) {
  makeStale([tags].flat())
}

function tagsOf(page: Page | null) {
  const tags = page?.headers?.['x-next-cache-tags']
  return typeof tags === 'string' ? tags.split(',') : []
}

/**
 * Node cuts small buffers from slabs of 64 kB, and one that is kept holds on to all of its slab: 100 bytes would cost some
 * 40 kB that no limit counts. A copy has a memory of its own.
 */
function detached(page: Page): Page {
  return {
    ...page,
    ...(page.body && { body: copy(page.body) }),
    ...(page.rscData && { rscData: copy(page.rscData) }),
    ...(page.segmentData && {
      segmentData: new Map([...page.segmentData].map(([path, data]) => [path, copy(data)])),
    }),
  }
}

function copy(data: Buffer) {
  const own = Buffer.alloc(data.length)
  data.copy(own)
  return own
}

function sizeOf({ html, postponed, body, rscData, segmentData }: Page) {
  const parts = [html, postponed, body, rscData, ...(segmentData?.values() ?? [])]
  return parts.reduce((size, part) => size + (part?.length ?? 0), 0)
}

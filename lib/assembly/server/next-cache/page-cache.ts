import { requestTime } from '../../../platform/realtime/computations.ts'
import { invalidateTags } from '../../../platform/realtime/invalidation.ts'
import { copyBuffer } from '../../../platform/response-cache/copy-buffer.ts'
import { lruCache } from '../../../platform/runtime/lru-cache.ts'
import {
  type CacheControl,
  type CachedPage,
  isFresh,
  type PageSummary,
  type RenderedPage,
  summarizePage,
} from './cached-page.ts'
import { recordPageUse } from './page-usage.ts'

/** A character beyond Latin-1 makes every character of a string take two bytes; as UTF-8 a document takes half. */
type StoredPage = Omit<RenderedPage, 'html'> & { html?: Buffer }
type Entry = Omit<CachedPage, 'value'> & { value: StoredPage | null; summary: PageSummary }

const pages = lruCache<Entry>('pages', 8_000_000, ({ value }) => (value ? measurePage(value) : 0))

/**
 * Next's documented `cacheHandler`: prerendered pages in the memory of this process. It starts empty, so that pages of
 * the build, which has no database, are never shown. A page's timestamp is the time of its request: a page that read its
 * content before a write and was finished after it counts as invalidated.
 */
export default function PageCache() {
  return { get, set, revalidateTag, resetRequestCache() {} }
}

async function get(key: string): Promise<CachedPage | null> {
  const cached = pages.get(key)
  const isUsable = cached && isFresh(cached)
  pages.countRead(Boolean(isUsable))
  if (!isUsable) return null
  const { summary, value, ...page } = cached
  recordPageUse(summary)
  return { ...page, value: value && { ...value, html: value.html?.toString() } }
}

async function set(key: string, value: RenderedPage | null, { cacheControl }: { cacheControl?: CacheControl }) {
  const page = { value, tags: readTags(value), lastModified: requestTime(), cacheControl }
  const summary = summarizePage(page)
  pages.set(key, { ...page, value: value && packPage(value), summary })
  recordPageUse(summary)
}

async function revalidateTag(tags: string | string[]) {
  invalidateTags([tags].flat())
}

function readTags(page: RenderedPage | null) {
  const tags = page?.headers?.['x-next-cache-tags']
  return typeof tags === 'string' ? tags.split(',') : []
}

function packPage({ html, body, rscData, segmentData, ...page }: RenderedPage): StoredPage {
  return {
    ...page,
    html: html === undefined ? undefined : copyBuffer(Buffer.from(html)),
    body: body && copyBuffer(body),
    rscData: rscData && copyBuffer(rscData),
    segmentData: segmentData && new Map([...segmentData].map(([path, data]) => [path, copyBuffer(data)])),
  }
}

function measurePage({ html, postponed, body, rscData, segmentData }: StoredPage) {
  const parts = [html, postponed, body, rscData, ...(segmentData?.values() ?? [])]
  return parts.reduce((size, part) => size + (part?.length ?? 0), 0)
}

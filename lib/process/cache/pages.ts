import { bounded } from './bounded.ts'
import { isStale, makeStale, now } from './stale-tags.ts'

type Segments = Map<string, Buffer>
type Page = {
  headers?: Record<string, unknown>
  html?: string
  postponed?: string
  body?: Buffer
  rscData?: Buffer
  segmentData?: Segments
  /** Of a picture that was made smaller. */
  buffer?: Buffer
}
type Kept = { value: Page | null; lastModified: number; cacheControl?: unknown }

const pages = bounded<Kept>(50_000_000, ({ value }) => (value ? sizeOf(value) : 0))

/** Pictures take nothing from the pages' room. */
const pictures = bounded<Kept>(50_000_000, ({ value }) => (value ? sizeOf(value) : 0))

/** How long a smaller picture outlives the one it was made of, when that is removed. */
const AN_HOUR = 3_600_000

/** When the pages that are being rendered now were first asked for; what is never kept must not be remembered for ever. */
const begun = bounded<number>(100_000, () => 0)

/**
 * Next's documented `cacheHandler`: its prerendered pages, and the smaller pictures it made, in the memory of this process. It starts empty, so that nothing
 * of a build that had no database is ever shown. A page is as old as the moment it was asked for, never later than what it
 * read: one that read its content before a write and was finished after it is not taken for fresh.
 */
export default function PageCache() {
  return { get, set, revalidateTag, resetRequestCache() {} }
}

async function get(key: string, { kind }: { kind?: string } = {}): Promise<Kept | null> {
  if (kind === 'IMAGE') return picture(key)
  const kept = pages.get(key)
  if (kept && !isStale(tagsOf(kept.value), kept.lastModified)) return kept
  if (begun.get(key) === undefined) begun.set(key, now())
  return null
}

function picture(key: string) {
  const kept = pictures.get(key)
  return kept && now() - kept.lastModified < AN_HOUR ? kept : null
}

async function set(key: string, value: Page | null, { kind, cacheControl }: { kind?: string; cacheControl?: unknown }) {
  if (kind === 'IMAGE') return pictures.set(key, { value: value && detached(value), lastModified: now(), cacheControl })
  pages.set(key, { value: value && detached(value), lastModified: begun.get(key) ?? now(), cacheControl })
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
    ...(page.buffer && { buffer: copy(page.buffer) }),
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

function sizeOf({ html, postponed, body, buffer, rscData, segmentData }: Page) {
  const parts = [html, postponed, body, buffer, rscData, ...(segmentData?.values() ?? [])]
  return parts.reduce((size, part) => size + (part?.length ?? 0), 0)
}

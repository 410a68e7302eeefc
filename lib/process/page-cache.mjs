import { createRequire } from 'node:module'

const next = createRequire(import.meta.url)
/** @type {any} */
const FileSystemCache = next('next/dist/server/lib/incremental-cache/file-system-cache.js').default

/** When the pages that are being rendered now were first asked for. */
const begun = new Map()

/**
 * Next's own cache of pages, but for the age it gives them. Next counts from the end of a rendering, and so takes a page
 * for fresh that read its content before a write and was finished after it. Here a page is as old as the moment it was
 * asked for, which is never later than what it read.
 */
export default class PageCache extends FileSystemCache {
  async get(...asked) {
    const [key] = asked
    const kept = await super.get(...asked)
    if (kept) return kept

    // What is never kept, such as a page that failed, must not be remembered for ever.
    if (begun.size > 1000) begun.clear()
    if (!begun.has(key)) begun.set(key, Date.now())
    return null
  }

  async set(...given) {
    const [key] = given
    const written = super.set(...given)
    const kept = FileSystemCache.memoryCache?.get(key)
    if (kept) kept.lastModified = Math.min(kept.lastModified, begun.get(key) ?? kept.lastModified)
    begun.delete(key)
    await written
  }
}

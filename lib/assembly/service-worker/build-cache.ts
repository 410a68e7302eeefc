import { SCREEN_CACHES } from '@/lib/assembly/offline/screens'
import { OFFLINE_CACHE } from '@/lib/playing/offline/offline-cache'
import { isFromOurServer } from '@/lib/values/our-answer'
import { offlineRoutes } from '@/lib/values/routes/offline-routes'
import { findBuildFiles } from './build-files'

/** The bundler replaces this with the build's id (bundle.ts). */
declare const BUILD_ID: string

/** The cache with the files of this build. */
export const BUILD_CACHE = `build ${BUILD_ID}`

/**
 * Caches the shell and every file that it needs now or later. If one fails, nothing is cached and the worker is not
 * installed.
 */
export async function cacheBuild() {
  try {
    const cache = await caches.open(BUILD_CACHE)
    const shell = await fetchOwn(offlineRoutes.shell, { cache: 'no-store', credentials: 'omit' })
    await cacheFilesOf([await shell.clone().text()])
    await cache.put(offlineRoutes.shell, shell)
  } catch (error) {
    await caches.delete(BUILD_CACHE)
    throw error
  }
}

/** Caches the files that these texts name, and those that they name in turn. */
export async function cacheFilesOf(texts: string[]) {
  const cache = await caches.open(BUILD_CACHE)
  // The browser may have cleared the cache while this worker stayed.
  if (!(await cache.match(offlineRoutes.shell))) completeFiles.clear()
  const found = new Set(completeFiles)
  let unread = texts
  while (unread.length > 0) {
    const files = [...new Set(unread.flatMap(findBuildFiles))].filter(file => !found.has(file))
    for (const file of files) found.add(file)
    unread = await Promise.all(files.map(file => cacheFile(cache, file)))
  }
  for (const file of found) completeFiles.add(file)
}

/** Files that are cached with all that they name, as far as this worker has looked since it started. */
const completeFiles = new Set<string>()

/** Returns a cached file of any build, unless what is cached under its name is not ours. */
export async function findCachedFile(file: RequestInfo) {
  const cached = await caches.match(file, { ignoreVary: true })
  return cached && isFromOurServer(cached) ? cached : undefined
}

/** Returns the shell. One that is cut short, or not ours, is deleted: the next page has it fetched again. */
export async function findShell() {
  const cache = await caches.open(BUILD_CACHE)
  const shell = await cache.match(offlineRoutes.shell)
  if (!shell || (isFromOurServer(shell) && isWholePage(await shell.clone().text()))) return shell
  await cache.delete(offlineRoutes.shell)
}

export const isWholePage = (html: string) => html.includes('</html>')

export async function deleteOldBuilds() {
  const current = [BUILD_CACHE, OFFLINE_CACHE, `${SCREEN_CACHES}${BUILD_ID}`]
  for (const name of await caches.keys()) if (!current.includes(name)) await caches.delete(name)
}

/** Caches a file. Returns its text if it may reference other files, else an empty string. */
async function cacheFile(cache: Cache, file: string) {
  const cached = await cache.match(file, { ignoreVary: true })
  if (cached && isFromOurServer(cached)) return readScript(file, cached)
  // The browser's own cache may contain what a captive portal once sent in place of the file.
  const response = await fetchOwn(file).catch(() => fetchOwn(file, { cache: 'reload' }))
  await cache.put(file, response.clone())
  return readScript(file, response)
}

const readScript = (file: string, response: Response) => (/\.(js|css)$/.test(file) ? response.text() : '')

async function fetchOwn(address: string, options?: RequestInit) {
  const response = await fetch(address, { priority: 'low', ...options })
  if (!response.ok || response.redirected || !isFromOurServer(response))
    throw new Error(`${address}: ${response.status}`)
  return response
}

import { offlineRoutes } from '@/lib/offline-routes'
import { OFFLINE_CACHE } from '@/lib/playing/offline/offline-cache'
import { findBuildFiles } from './build-files'
import { isFromOurServer } from './server-header'

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
    const found = new Set<string>()
    let texts = [await shell.clone().text()]
    while (texts.length > 0) {
      const files = [...new Set(texts.flatMap(findBuildFiles))].filter(file => !found.has(file))
      for (const file of files) found.add(file)
      texts = await Promise.all(files.map(file => cacheFile(cache, file)))
    }
    await cache.put(offlineRoutes.shell, shell)
  } catch (error) {
    await caches.delete(BUILD_CACHE)
    throw error
  }
}

export async function deleteOldBuilds() {
  for (const name of await caches.keys()) if (name !== BUILD_CACHE && name !== OFFLINE_CACHE) await caches.delete(name)
}

/** Caches a file. Returns its text if it may reference other files, else an empty string. */
async function cacheFile(cache: Cache, file: string) {
  // The browser's own cache may contain what a captive portal once sent in place of the file.
  const response = await fetchOwn(file).catch(() => fetchOwn(file, { cache: 'reload' }))
  await cache.put(file, response.clone())
  return /\.(js|css)$/.test(file) ? response.text() : ''
}

async function fetchOwn(address: string, options?: RequestInit) {
  const response = await fetch(address, { priority: 'low', ...options })
  if (!response.ok || response.redirected || !isFromOurServer(response))
    throw new Error(`${address}: ${response.status}`)
  return response
}

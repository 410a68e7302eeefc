import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createStaticFiles, JAVASCRIPT } from '@/lib/platform/response-cache/static-files'
import { log } from '@/lib/platform/runtime/log'
import { offlineApi } from '@/lib/values/routes/offline-routes'
import { addOlderFiles } from './older-browsers'

export const staticFiles = createStaticFiles({
  onError: error => log.warn('file was not compressed', { error }),
})

/** Reads the build's files for browsers, public/ and the service worker, and compresses them. */
export async function readStaticFiles(build: string) {
  // Pages of the release before, open in browsers, load what they need later from here.
  if (process.env.FORMER_RELEASE) addFilesOf(process.env.FORMER_RELEASE)
  addBuiltFiles(build)
  staticFiles.addFolder('', 'public', 'public, max-age=86400, stale-while-revalidate=604800')
  const worker = readFileSync(path.join(build, 'service-worker.js'))
  staticFiles.addFile(offlineApi.worker, { body: worker, type: JAVASCRIPT, cacheControl: 'no-cache' })
  await staticFiles.compressAll()
}

/**
 * Adds what another release's pages load, while both releases answer at one address; names of built files contain their
 * hash.
 */
export const addFilesOf = (release: string) => addBuiltFiles(path.join(release, '.next'))

function addBuiltFiles(build: string) {
  staticFiles.addFolder('/_next/static', path.join(build, 'static'), 'public, max-age=31536000, immutable')
  addOlderFiles(build)
}

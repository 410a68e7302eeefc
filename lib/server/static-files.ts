import { readFileSync } from 'node:fs'
import path from 'node:path'
import { deviceApi } from '@/lib/offline-routes'
import { log } from '@/lib/runtime/log'
import { createStaticFiles, JAVASCRIPT } from '@/lib/server/response-cache/static-files'
import { headersFor } from './headers'
import { workerScript } from './worker-script'

export const staticFiles = createStaticFiles({
  headersFor,
  onError: error => log.warn('file was not compressed', { error }),
})

/** Reads what the build made for browsers, public/ and the service worker, and compresses them. */
export async function readStaticFiles(build: string) {
  staticFiles.addFolder('/_next/static', path.join(build, 'static'), 'public, max-age=31536000, immutable')
  staticFiles.addFolder('', 'public', 'public, max-age=86400, stale-while-revalidate=604800')
  const worker = workerScript(readFileSync(path.join(build, 'BUILD_ID'), 'utf8').trim())
  staticFiles.addFile(deviceApi.worker, { body: Buffer.from(worker), type: JAVASCRIPT, cacheControl: 'no-cache' })
  await staticFiles.compressAll()
}

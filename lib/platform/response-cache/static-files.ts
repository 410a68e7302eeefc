import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Exchange } from './buffered-response'
import { compress, isCompressible, MIN_COMPRESSED_SIZE } from './compression'
import { type EncodedBody, sendEncoded } from './send-encoded'

/** `source` is the text of a style sheet, which pages read. */
type StaticFile = EncodedBody & { source?: Buffer }

type Options = {
  onError: (error: unknown) => void
}

const CSS = 'text/css; charset=utf-8'
export const JAVASCRIPT = 'application/javascript; charset=utf-8'

/** Static files, read once, compressed in the background, and sent from memory. */
export function createStaticFiles({ onError }: Options) {
  const files = new Map<string, StaticFile>()
  return {
    addFolder,
    addFile,
    compressAll,
    sendFile,
    readFile: (address: string) => files.get(address)?.source,
    listAddresses: () => [...files.keys()],
  }

  /** Adds every file of a folder whose type is known, under an address; Next serves the others. */
  function addFolder(address: string, folder: string, cacheControl: string) {
    if (!existsSync(folder)) return
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const type = types[path.extname(entry.name)]
      if (!entry.isFile() || !type) continue
      const file = path.join(entry.parentPath, entry.name)
      const name = [address, ...path.relative(folder, file).split(path.sep)].join('/')
      addFile(name, { body: readFileSync(file), type, cacheControl })
    }
  }

  function addFile(name: string, { body, type, cacheControl }: { body: Buffer; type: string; cacheControl: string }) {
    const vary = isCompressible(type) ? { Vary: 'Accept-Encoding' } : undefined
    files.set(encodeURI(name), {
      body,
      source: type === CSS ? body : undefined,
      headers: { 'Content-Type': type, 'Cache-Control': cacheControl, ...vary },
      etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`,
    })
  }

  /** Compresses one file after the other; a file that is not compressed yet is sent as it is. */
  async function compressAll() {
    for (const [name, file] of files) {
      const { body, headers } = file
      if (!Buffer.isBuffer(body) || body.length < MIN_COMPRESSED_SIZE) continue
      if (!isCompressible(headers['Content-Type'])) continue
      try {
        const encodings = { gzip: await compress(body, 'gzip', 'best'), br: await compress(body, 'br', 'best') }
        files.set(name, { ...file, body: encodings })
      } catch (error) {
        onError(error)
      }
    }
  }

  /** Sends the requested file. Returns whether it exists. */
  function sendFile({ request, response }: Exchange) {
    const file = files.get(request.url?.split('?', 1)[0] ?? '')
    if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) return false
    sendEncoded({ request, response }, file)
    return true
  }
}

const types: Record<string, string> = {
  '.css': CSS,
  '.js': JAVASCRIPT,
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

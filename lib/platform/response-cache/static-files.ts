import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { BufferedResponse } from './buffered-response'
import { acceptedEncoding, compress, type Encoding, isCompressible, MIN_COMPRESSED_SIZE } from './compression'

type Compressed = Record<Encoding, Buffer>
/** Once a file is compressed, its body stays only for style sheets, which pages read. */
type StaticFile = { headers: Record<string, string>; etag: string } & (
  | { body: Buffer; compressed?: Compressed }
  | { body?: undefined; compressed: Compressed }
)

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
    readFile: (address: string) => files.get(address)?.body,
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
      headers: { 'Content-Type': type, 'Cache-Control': cacheControl, ...vary },
      etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`,
    })
  }

  /** Compresses one file after the other; a file that is not compressed yet is sent as it is. */
  async function compressAll() {
    for (const [name, { headers, etag, body }] of files) {
      const type = headers['Content-Type']
      if (!body || body.length < MIN_COMPRESSED_SIZE || !isCompressible(type)) continue
      try {
        const compressed = { gzip: await compress(body, 'gzip', 'best'), br: await compress(body, 'br', 'best') }
        files.set(name, { headers, etag, compressed, ...(type === CSS && { body }) })
      } catch (error) {
        onError(error)
      }
    }
  }

  /** Sends the requested file. Returns whether it exists. */
  function sendFile({ method, url = '', headers }: IncomingMessage, response: BufferedResponse) {
    const file = files.get(url.split('?', 1)[0] ?? '')
    if (!file || (method !== 'GET' && method !== 'HEAD')) return false

    if (headers['if-none-match']?.includes(file.etag)) {
      response.send(304, { ...file.headers, ETag: file.etag })
      return true
    }
    const encoding = acceptedEncoding(headers['accept-encoding'])
    const compressed = encoding && file.compressed?.[encoding]
    // The few clients that accept no encoding get it decompressed.
    const body = compressed ?? file.body ?? brotliDecompressSync(file.compressed.br)
    response.send(
      200,
      {
        ...file.headers,
        ETag: file.etag,
        'Content-Length': String(body.length),
        ...(compressed && { 'Content-Encoding': encoding }),
      },
      body,
    )
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

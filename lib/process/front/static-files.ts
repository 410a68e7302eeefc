import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import { deviceApi } from '@/lib/device-routes'
import { log } from '@/lib/process/log'
import type { Answer } from './answer'
import { canBeSqueezed, type Encoding, encodingFor, squeezed, WORTH_SQUEEZING } from './encoding'
import { headersOfEvery } from './headers'

type File = { body: Buffer; headers: Record<string, string>; tag: string; squeezed: Partial<Record<Encoding, Buffer>> }

const files = new Map<string, File>()

/** Reads what the build made for browsers, and what stands in public/: all of it once, and compressed as time allows. */
export async function readStaticFiles(build: string) {
  add('/_next/static', path.join(build, 'static'), 'public, max-age=31536000, immutable')
  add('', 'public', 'public, max-age=86400, stale-while-revalidate=604800')
  const worker = readFileSync(path.join(build, 'service-worker.js'))
  set(deviceApi.worker, { body: worker, type: JAVASCRIPT, kept: 'no-cache' })
  for (const file of files.values()) await squeeze(file).catch(error => log.warn('file was not compressed', { error }))
}

/** Answers one of these files and says so. */
export function answeredFromFiles({ method, url = '', headers }: IncomingMessage, answer: Answer) {
  const file = files.get(url.split('?', 1)[0] ?? '')
  if (!file || (method !== 'GET' && method !== 'HEAD')) return false

  if (headers['if-none-match']?.includes(file.tag)) {
    answer.send(304, { ...file.headers, ETag: file.tag })
    return true
  }
  const encoding = encodingFor(headers['accept-encoding'])
  const small = encoding && file.squeezed[encoding]
  const body = small ?? file.body
  answer.send(
    200,
    {
      ...file.headers,
      ETag: file.tag,
      'Content-Length': String(body.length),
      ...(small && { 'Content-Encoding': encoding }),
    },
    body,
  )
  return true
}

/** What stands in one of them. */
export const staticFile = (address: string) => files.get(address)?.body

function add(address: string, folder: string, kept: string) {
  if (!existsSync(folder)) return
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const type = types[path.extname(entry.name)]
    if (!entry.isFile() || !type) continue
    const place = path.join(entry.parentPath, entry.name)
    const name = [address, ...path.relative(folder, place).split(path.sep)].join('/')
    set(name, { body: readFileSync(place), type, kept })
  }
}

function set(name: string, { body, type, kept }: { body: Buffer; type: string; kept: string }) {
  const varies = canBeSqueezed(type) ? { Vary: 'Accept-Encoding' } : undefined
  files.set(encodeURI(name), {
    body,
    headers: { ...headersOfEvery(name), 'Content-Type': type, 'Cache-Control': kept, ...varies },
    tag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`,
    squeezed: {},
  })
}

/** For whoever asks before its turn has come, a file goes out as it is. */
async function squeeze(file: File) {
  if (file.body.length < WORTH_SQUEEZING || !canBeSqueezed(file.headers['Content-Type'])) return
  file.squeezed.gzip = await squeezed(file.body, 'gzip', 'most')
  file.squeezed.br = await squeezed(file.body, 'br', 'most')
}

const JAVASCRIPT = 'application/javascript; charset=utf-8'

/** Whatever else there is, Next answers. */
const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
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

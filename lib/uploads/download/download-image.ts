import 'server-only'
import { log } from '@/lib/runtime/log'
import type { Refusal } from '@/lib/uploads/image'
import { MAX_BYTES, tooBigMessage } from '@/lib/uploads/image-limits'
import { fetchPublic, type HttpResponse, internetClient } from './public-http'

const MAX_REDIRECTS = 3
const TIMEOUT = 10_000

/** Downloads a picture from the public internet. Returns a refusal in words if that fails. */
export async function downloadImage(address: string, client = internetClient): Promise<{ bytes: Buffer } | Refusal> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT)
    const fetched = await fetchPublic(address, { client, signal, redirects: MAX_REDIRECTS, read: readPicture })
    return fetched ?? { refusal: 'Use o endereço de uma foto na internet, começando com https://.' }
  } catch (error) {
    log.warn('picture could not be fetched', { why: error instanceof Error ? error.name : 'unknown' })
    return { refusal: 'Não conseguimos buscar a foto neste endereço. Tente outro, ou envie o arquivo.' }
  }
}

const readPicture = ({ status, body }: HttpResponse) =>
  status === 200 ? readUpTo(MAX_BYTES, body) : { refusal: 'Não há uma foto neste endereço.' }

async function readUpTo(limit: number, body: AsyncIterable<Buffer>): Promise<{ bytes: Buffer } | Refusal> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > limit) return { refusal: tooBigMessage }
    chunks.push(chunk)
  }
  return { bytes: Buffer.concat(chunks) }
}

import 'server-only'
import { log } from '@/lib/platform/runtime/log'
import type { Refusal } from '@/lib/platform/uploads/image'
import { MAX_BYTES, tooBigMessage } from '@/lib/platform/uploads/image-limits'
import { writePieces } from '@/lib/platform/uploads/receiving/write-pieces'
import { fetchPublic, type HttpResponse, internetClient } from './public-http'

const MAX_REDIRECTS = 3
const TIMEOUT = 10_000

/** Downloads a picture from the public internet into a new file. Returns a refusal in words if that fails. */
export async function downloadImage(
  address: string,
  file: string,
  client = internetClient,
): Promise<Refusal | undefined> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT)
    const read = (response: HttpResponse) => writePicture(response, file)
    const fetched = await fetchPublic(address, { client, signal, redirects: MAX_REDIRECTS, read })
    if (!fetched) return { refusal: 'Use o endereço de uma foto na internet, começando com https://.' }
    return 'refusal' in fetched ? fetched : undefined
  } catch (error) {
    log.warn('picture could not be fetched', { why: error instanceof Error ? error.name : 'unknown' })
    return { refusal: notFetched }
  }
}

async function writePicture({ status, body }: HttpResponse, file: string): Promise<Refusal | { written: true }> {
  if (status !== 200) return { refusal: 'Não há uma foto neste endereço.' }
  const problem = await writePieces(body[Symbol.asyncIterator](), file, { maxBytes: MAX_BYTES })
  if (problem) return { refusal: problem === 'too large' ? tooBigMessage : notFetched }
  return { written: true }
}

const notFetched = 'Não conseguimos buscar a foto neste endereço. Tente outro, ou envie o arquivo.'

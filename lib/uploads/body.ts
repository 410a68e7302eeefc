import { MAX_BYTES } from './size'

/** What a request carries, read piece by piece and let go of as soon as it is too much; undefined then. */
export async function readBody(request: Request, maxBytes = MAX_BYTES) {
  if (Number(request.headers.get('content-length')) > maxBytes) return undefined

  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    if (size > maxBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

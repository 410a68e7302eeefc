import { MAX_BYTES } from './image-limits'

/** Reads the body of a request in chunks. Returns undefined as soon as it is too large. */
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

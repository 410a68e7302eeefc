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

/** Reads a body of JSON. Returns undefined if it is too large or no JSON. */
export async function readJsonBody(request: Request, maxBytes = MAX_BYTES): Promise<unknown> {
  const bytes = await readBody(request, maxBytes)
  try {
    return bytes && JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}

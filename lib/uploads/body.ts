import { MAX_BYTES } from './size'

/** What a request carries, read piece by piece and let go of as soon as it is too much; undefined then. */
export async function bodyOf(request: Request, most = MAX_BYTES) {
  if (Number(request.headers.get('content-length')) > most) return undefined

  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    if (size > most) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * Reads a small body of a request into memory; files are received by lib/platform/uploads/receiving. Returns undefined as soon as it
 * is too large.
 */
export async function readBody(request: Request, maxBytes: number) {
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
export async function readJsonBody(request: Request, maxBytes: number): Promise<unknown> {
  const bytes = await readBody(request, maxBytes)
  try {
    return bytes && JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}

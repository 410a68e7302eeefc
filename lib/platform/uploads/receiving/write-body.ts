import 'server-only'
import { type WriteOptions, writePieces } from './write-pieces'

/** Writes the body of a request to a new file as it comes. Returns what was wrong, or undefined if all of it was written. */
export async function writeBody(request: Request, path: string, options: WriteOptions) {
  const announced = readAnnouncedBytes(request)
  if (announced !== undefined && announced > options.maxBytes) return 'too large'

  const reader = (request.body ?? new Blob().stream()).getReader()
  try {
    return await writePieces({ next: () => reader.read() }, path, { announced, ...options })
  } finally {
    // Stops a sender who is not done. One who has left hears nothing of it.
    void reader.cancel().catch(() => {})
  }
}

/** Reads a body and keeps nothing of it: who is still sending hears an answer only when all of it has been read. */
export async function discardBody({ body }: Request, maxBytes: number) {
  const reader = body?.getReader()
  for (let left = maxBytes; reader && left > 0; ) {
    const piece = await reader.read().catch(() => undefined) // The sender has left.
    if (!piece?.value) return
    left -= piece.value.length
  }
}

/** How long a body is, if the request says so. */
export function readAnnouncedBytes({ headers }: Request) {
  const length = headers.get('content-length')
  return length === null ? undefined : Number(length)
}

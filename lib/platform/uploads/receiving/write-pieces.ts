import 'server-only'
import { open } from 'node:fs/promises'

export type WriteProblem = 'too large' | 'cut' | 'no room'

export type WriteOptions = {
  maxBytes: number
  /** How many there are, if the sender said so. */
  announced?: number | undefined
  /** Looks at how the file begins; what it throws ends the writing. */
  checkStart?: (first: Uint8Array) => void
}

/** A sender that is silent for so long has lost its connection, or holds a place on purpose. */
const SILENCE = 30_000

/**
 * Writes what comes to a new file, piece by piece: what is not written yet is not asked for yet, so one piece is in
 * memory. Returns what was wrong, or undefined if all of it was written.
 */
export async function writePieces(
  pieces: AsyncIterator<Uint8Array>,
  path: string,
  { maxBytes, announced, checkStart }: WriteOptions,
): Promise<WriteProblem | undefined> {
  const file = await open(path, 'wx', 0o600)
  try {
    let size = 0
    for (let next = await readNext(pieces); !next?.done; next = await readNext(pieces)) {
      if (!next) return 'cut'
      if (size === 0) checkStart?.(next.value)
      size += next.value.length
      if (size > maxBytes) return 'too large'
      await file.writeFile(next.value)
    }
    return announced === undefined || size === announced ? undefined : 'cut'
  } catch (error) {
    if (isDiskFull(error)) return 'no room'
    throw error
  } finally {
    await file.close()
  }
}

/** Returns undefined if the sender has left, or is silent for too long. */
async function readNext(pieces: AsyncIterator<Uint8Array>) {
  const { promise: silence, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(resolve, SILENCE, undefined)
  try {
    return await Promise.race([pieces.next(), silence])
  } catch {
    return undefined // The connection was closed.
  } finally {
    clearTimeout(timer)
  }
}

const isDiskFull = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')

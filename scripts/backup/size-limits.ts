const MB = 1024 * 1024

/** A picture has at most 8 MB; a part of a table has 4 MB plus the row it ends with. */
const MAX_ENTRY_BYTES = 64 * MB
/** Manifest, counts and checksums are each parsed as a whole. */
const MAX_TEXT_BYTES = 8 * MB
/** The whole archive, unpacked. */
const MAX_ARCHIVE_BYTES = 100_000 * MB

/** Limits the unpacked size of an archive while it is read: a few bytes of gzip can unpack to gigabytes. */
export function createSizeLimits() {
  let unpacked = 0
  return {
    /** Counts the unpacked bytes that pass through. */
    async *countBytes(bytes: AsyncIterable<Buffer>) {
      for await (const piece of bytes) {
        unpacked += piece.length
        if (unpacked > MAX_ARCHIVE_BYTES) throw createTooLargeError('it', MAX_ARCHIVE_BYTES)
        yield piece
      }
    },
    /** Refuses an entry by the size in its header, before its content is read. */
    checkEntry({ name, size = 0 }: { name: string; size?: number }) {
      const limit = /^(database|uploads)\//.test(name) ? MAX_ENTRY_BYTES : MAX_TEXT_BYTES
      if (size > limit) throw createTooLargeError(name, limit)
    },
  }
}

const createTooLargeError = (what: string, bytes: number) => new Error(`${what} is larger than ${bytes / MB} MB.`)

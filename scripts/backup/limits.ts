const MB = 1024 * 1024

/** A picture has at most 8 MB, a part of a table 4 MB and the row that it ends with. */
const LARGEST_ENTRY = 64 * MB
/** Manifest, counts and sums are parsed as a whole. */
const LARGEST_TEXT = 8 * MB
/** All of an archive, unpacked. */
const LARGEST_ARCHIVE = 100_000 * MB

/** Limits what an archive may unpack to, while it is read: a few bytes of gzip can claim gigabytes, and become them. */
export function sizeLimits() {
  let unpacked = 0
  return {
    /** Counts the unpacked bytes that pass. */
    async *counted(bytes: AsyncIterable<Buffer>) {
      for await (const piece of bytes) {
        unpacked += piece.length
        if (unpacked > LARGEST_ARCHIVE) throw tooLarge('it', LARGEST_ARCHIVE)
        yield piece
      }
    },
    /** Refuses an entry by the size in its header, before its content is read. */
    accept({ name, size = 0 }: { name: string; size?: number }) {
      const largest = /^(database|uploads)\//.test(name) ? LARGEST_ENTRY : LARGEST_TEXT
      if (size > largest) throw tooLarge(name, largest)
    },
  }
}

const tooLarge = (what: string, bytes: number) => new Error(`${what} is larger than ${bytes / MB} MB.`)

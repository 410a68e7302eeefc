/** Reads lines and pieces of known length from a stream, and no more of it than was asked for. */
export function createByteReader(stream: AsyncIterable<Buffer>) {
  const chunks = stream[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)

  /** Returns up to `most` bytes, until the first `end` if there is one. Undefined if the stream has ended before. */
  async function read(most: number, end?: number): Promise<Buffer | undefined> {
    const parts: Buffer[] = []
    let length = 0
    while (length < most) {
      if (rest.length === 0) {
        const next = await chunks.next()
        if (next.done) return undefined
        rest = next.value
      }
      const at = end === undefined ? -1 : rest.indexOf(end)
      const part = rest.subarray(0, Math.min(at < 0 ? rest.length : at + 1, most - length))
      rest = rest.subarray(part.length)
      parts.push(part)
      length += part.length
      if (at >= 0 && part.at(-1) === end) break
    }
    return parts.length === 1 ? parts[0] : Buffer.concat(parts, length)
  }

  return {
    /** Returns a line without its end, or the beginning of one that is longer. Undefined if the stream has ended. */
    async readLine(maxBytes: number) {
      const line = await read(maxBytes, NEW_LINE)
      return line?.subarray(0, line.at(-1) === NEW_LINE ? -1 : undefined).toString()
    },
    /** Returns undefined if the stream has ended before. */
    readBytes: async (count: number) => (count === 0 ? Buffer.alloc(0) : await read(count)),
  }
}

const NEW_LINE = 10

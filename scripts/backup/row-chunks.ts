const CHUNK_BYTES = 4 * 1024 * 1024
const NEWLINE = 10

/**
 * Splits the output of `COPY … TO STDOUT` into parts that end with a row. COPY writes a line break within a text as `
 * `, so a newline byte always ends a row.
 */
export async function* splitIntoRowChunks(bytes: AsyncIterable<Buffer>, size = CHUNK_BYTES) {
  let pending: Buffer[] = []
  let pendingBytes = 0
  for await (const piece of bytes) {
    pending.push(piece)
    pendingBytes += piece.length
    if (pendingBytes < size) continue
    const all = Buffer.concat(pending)
    const end = all.lastIndexOf(NEWLINE) + 1
    if (end > 0) yield all.subarray(0, end)
    pending = [all.subarray(end)]
    pendingBytes = all.length - end
  }
  if (pendingBytes > 0) yield Buffer.concat(pending)
}

/** How many rows end in these bytes. */
export function countRows(bytes: Buffer) {
  let count = 0
  for (let index = bytes.indexOf(NEWLINE); index >= 0; index = bytes.indexOf(NEWLINE, index + 1)) count += 1
  return count
}

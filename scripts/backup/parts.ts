const partSize = 4 * 1024 * 1024
const newline = 10

/**
 * What `COPY … TO STDOUT` says, in parts that end with a row. COPY writes a line break within a text as `\n`, so the byte
 * itself only ever ends a row.
 */
export async function* inParts(bytes: AsyncIterable<Buffer>, size = partSize) {
  let kept: Buffer[] = []
  let held = 0
  for await (const piece of bytes) {
    kept.push(piece)
    held += piece.length
    if (held < size) continue
    const all = Buffer.concat(kept)
    const end = all.lastIndexOf(newline) + 1
    if (end > 0) yield all.subarray(0, end)
    kept = [all.subarray(end)]
    held = all.length - end
  }
  if (held > 0) yield Buffer.concat(kept)
}

/** How many rows end in these bytes. */
export function rowsIn(bytes: Buffer) {
  let count = 0
  for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, at + 1)) count += 1
  return count
}

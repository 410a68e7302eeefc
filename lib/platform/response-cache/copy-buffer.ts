/**
 * Copies a buffer into memory of its own. Node and zlib return parts of slabs of 64 KB, and a stored part would hold its
 * whole slab in memory, which no bound of a cache counts.
 */
export function copyBuffer(part: Buffer) {
  const copy = Buffer.allocUnsafeSlow(part.length)
  part.copy(copy)
  return copy
}

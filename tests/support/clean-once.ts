type ImageModule = typeof import('@/lib/platform/uploads/image')
type Cleaned = ReturnType<ImageModule['cleanImage']>

/** For `vi.mock`: the same picture is cleaned once, since each takes a process of its own, and half a second. */
export async function cleanOnce(importOriginal: () => Promise<ImageModule>): Promise<ImageModule> {
  const image = await importOriginal()
  const known = new Map<string, Cleaned>()
  return {
    ...image,
    cleanImage(input, options) {
      // A path says nothing of what is in the file.
      if (typeof input === 'string') return image.cleanImage(input, options)
      const key = JSON.stringify([Buffer.from(input).toString('base64'), options.longestSide, options.copies])
      const cleaned = known.get(key) ?? image.cleanImage(input, options)
      known.set(key, cleaned)
      return cleaned
    },
  }
}

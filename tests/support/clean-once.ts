import { inspect } from 'node:util'

type ImageModule = typeof import('@/lib/platform/uploads/image')
type Cleaned = ReturnType<ImageModule['cleanImage']>

/** For `vi.mock`: the same picture is cleaned once, since each takes a process of its own, and half a second. */
export async function cleanOnce(importOriginal: () => Promise<ImageModule>): Promise<ImageModule> {
  const image = await importOriginal()
  const known = new Map<string, Cleaned>()
  return {
    ...image,
    cleanImage(input, { longestSide, copies, ...rest }) {
      const bytes = typeof input === 'string' ? input : Buffer.from(input).toString('base64')
      const key = inspect([bytes, longestSide, copies], { depth: null, maxStringLength: null })
      const cleaned = known.get(key) ?? image.cleanImage(input, { longestSide, copies, ...rest })
      known.set(key, cleaned)
      return cleaned
    },
  }
}

import 'server-only'
import { log } from '@/lib/runtime/log'
import { lruCache } from '@/lib/runtime/lru-cache'
import { buildCopyPath, type Copy, planCopies } from './copy'
import { resizeImage } from './image'
import { saveCopy } from './making'
import { readFileBytes } from './storage'

type LoadedCopy = Copy & { bytes: Uint8Array<ArrayBuffer> }

/** What many look at is answered from this process's memory, the least asked for going first. */
const copyCache = lruCache<LoadedCopy>('pictures', 50_000_000, ({ bytes }) => bytes.length)
/** A picture as wide as a large screen is read anew each time: one would take the place of a hundred small ones. */
const MAX_CACHED_BYTES = 200_000

/** What is being read or drawn now: whoever asks for it meanwhile gets the same. */
const pendingLoads = new Map<string, Promise<LoadedCopy | undefined>>()

/** The first of these copies that there is; nothing when there is no such picture. Whoever asks has found out that it may be seen. */
export async function loadCopy(name: string, copies: Copy[]) {
  const key = buildKey(name, copies)
  const cached = copyCache.get(key)
  if (cached) return cached

  const load = pendingLoads.get(key) ?? findOrCreateCopy(name, copies)
  pendingLoads.set(key, load)
  try {
    const picture = await load
    if (picture && picture.bytes.length <= MAX_CACHED_BYTES) copyCache.set(key, picture)
    return picture
  } finally {
    pendingLoads.delete(key)
  }
}

/** Forgets what was answered of a picture while better copies were still missing. */
export function evictCopies(name: string) {
  for (const copy of planCopies(name)) copyCache.delete(buildKey(name, [copy]))
}

const buildKey = (name: string, [best]: Copy[]) => `${name} ${best?.width} ${best?.format}`

async function findOrCreateCopy(name: string, copies: Copy[]): Promise<LoadedCopy | undefined> {
  for (const copy of copies) {
    const bytes = await readFileBytes(buildCopyPath(name, copy))
    if (bytes) return { ...copy, bytes: new Uint8Array(bytes) }
  }
  const last = copies.at(-1)
  return last && createCopy(name, last)
}

/** Of a picture that is older than its copies, or of which they could not be kept: drawn now, and kept from now on. */
async function createCopy(name: string, copy: Copy) {
  const original = await readFileBytes(name)
  if (!original) return undefined

  const bytes = await resizeImage(original, copy)
  await saveCopy(name, copy, bytes).catch(error => log.warn('smaller picture not kept', { error }))
  return { ...copy, bytes: new Uint8Array(bytes) }
}

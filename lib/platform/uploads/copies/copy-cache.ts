import 'server-only'
import { log } from '@/lib/platform/runtime/log'
import { lruCache } from '@/lib/platform/runtime/lru-cache'
import { resizeImage } from '@/lib/platform/uploads/image'
import { readFileBytes } from '@/lib/platform/uploads/storage'
import { buildCopyPath, type Copy, planCopies } from './copy-plan'
import { saveCopy } from './create-copies'

type LoadedCopy = Copy & { bytes: Uint8Array<ArrayBuffer> }

/** Popular copies are answered from this process's memory; the least recently used is evicted first. */
const copyCache = lruCache<LoadedCopy>('pictures', 6_000_000, ({ bytes }) => bytes.length)
/** Larger pictures are read from storage each time: one would displace a hundred small ones. */
const MAX_CACHED_BYTES = 200_000

/** Copies that are being read or created now; concurrent requests share the promise. */
const pendingLoads = new Map<string, Promise<LoadedCopy | undefined>>()

/**
 * Returns the first of these copies that exists, or undefined if the picture does not exist. The caller has checked
 * that the actor may see it.
 */
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

/** Evicts the copies of a picture that were cached while better ones were missing. */
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

/** Creates and stores a missing copy: the picture is older than its copies, or they could not be stored. */
async function createCopy(name: string, copy: Copy) {
  const original = await readFileBytes(name)
  if (!original) return undefined

  const bytes = await resizeImage(original, copy)
  await saveCopy(name, copy, bytes).catch(error => log.warn('smaller picture was not stored', { error }))
  return { ...copy, bytes: new Uint8Array(bytes) }
}

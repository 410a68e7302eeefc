import 'server-only'
import { log } from '@/lib/runtime/log'
import { lruCache } from '@/lib/runtime/lru-cache'
import { type Copy, copiesOf, placeOf } from './copy'
import { narrowed } from './image'
import { keepCopy } from './making'
import { bytesOf } from './storage'

type Smaller = Copy & { bytes: Uint8Array<ArrayBuffer> }

/** What many look at is answered from this process's memory, the least asked for going first. */
const hot = lruCache<Smaller>('pictures', 50_000_000, ({ bytes }) => bytes.length)
/** A picture as wide as a large screen is read anew each time: one would take the place of a hundred small ones. */
const LARGE = 200_000

/** What is being read or drawn now: whoever asks for it meanwhile gets the same. */
const coming = new Map<string, Promise<Smaller | undefined>>()

/** The first of these copies that there is; nothing when there is no such picture. Whoever asks has found out that it may be seen. */
export async function smaller(name: string, copies: Copy[]) {
  const key = keyOf(name, copies)
  const kept = hot.get(key)
  if (kept) return kept

  const finding = coming.get(key) ?? found(name, copies)
  coming.set(key, finding)
  try {
    const picture = await finding
    if (picture && picture.bytes.length <= LARGE) hot.set(key, picture)
    return picture
  } finally {
    coming.delete(key)
  }
}

/** Forgets what was answered of a picture while better copies were still missing. */
export function lookAgain(name: string) {
  for (const copy of copiesOf(name)) hot.delete(keyOf(name, [copy]))
}

const keyOf = (name: string, [best]: Copy[]) => `${name} ${best?.width} ${best?.format}`

async function found(name: string, copies: Copy[]): Promise<Smaller | undefined> {
  for (const copy of copies) {
    const bytes = await bytesOf(placeOf(name, copy))
    if (bytes) return { ...copy, bytes: new Uint8Array(bytes) }
  }
  const last = copies.at(-1)
  return last && drawn(name, last)
}

/** Of a picture that is older than its copies, or of which they could not be kept: drawn now, and kept from now on. */
async function drawn(name: string, copy: Copy) {
  const original = await bytesOf(name)
  if (!original) return undefined

  const bytes = await narrowed(original, copy)
  await keepCopy(name, copy, bytes).catch(error => log.warn('smaller picture not kept', { error }))
  return { ...copy, bytes: new Uint8Array(bytes) }
}

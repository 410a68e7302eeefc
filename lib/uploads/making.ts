import 'server-only'
import { log } from '@/lib/runtime/log'
import { type Copy, copiesOf, firstCopiesOf, placeOf } from './copy'
import { narrowed } from './image'
import { bytesOf, copiesKept, isKept, keep, removeCopies } from './storage'

/**
 * Makes what is looked at first, while the sender waits: each of the one before, which is sooner opened than the whole.
 * What fails here, of a full disk, is made later or when it is asked for.
 */
export async function makeFirstCopies(name: string, bytes: Buffer) {
  try {
    let wider = bytes
    for (const copy of firstCopiesOf(name)) {
      wider = await narrowed(wider, copy)
      await keep(placeOf(name, copy), wider)
    }
  } catch (error) {
    log.warn('smaller picture left for later', { error })
  }
}

/** Makes the copies that a picture lacks, one after the other; what is there stays as it is. Nothing, when it is gone. */
export async function makeMissingCopies(name: string, signal?: AbortSignal) {
  const there = await Array.fromAsync(copiesKept(name))
  const missing = copiesOf(name).filter(copy => !there.includes(placeOf(name, copy)))
  const bytes = missing.length > 0 ? await bytesOf(name) : undefined
  if (!bytes) return

  for (const copy of missing) {
    // A process that leaves does not wait for the rest: the job is taken up again.
    signal?.throwIfAborted()
    await keepCopy(name, copy, await narrowed(bytes, copy, { later: true }))
  }
}

/** Keeps a copy, unless its picture went in the meantime. */
export async function keepCopy(name: string, copy: Copy, bytes: Buffer) {
  await keep(placeOf(name, copy), bytes)
  if (!(await isKept(name))) await removeCopies(name)
}

import 'server-only'
import { log } from '@/lib/runtime/log'
import { buildCopyPath, type Copy, planCopies, planFirstCopies } from './copy'
import { resizeImage } from './image'
import { deleteCopies, hasFile, listStoredCopies, readFileBytes, saveFile } from './storage'

/**
 * Makes what is looked at first, while the sender waits: each of the one before, which is sooner opened than the whole.
 * What fails here, of a full disk, is made later or when it is asked for.
 */
export async function createFirstCopies(name: string, bytes: Buffer) {
  try {
    let wider = bytes
    for (const copy of planFirstCopies(name)) {
      wider = await resizeImage(wider, copy)
      await saveFile(buildCopyPath(name, copy), wider)
    }
  } catch (error) {
    log.warn('smaller picture left for later', { error })
  }
}

/** Makes the copies that a picture lacks, one after the other; what is there stays as it is. Nothing, when it is gone. */
export async function createMissingCopies(name: string, signal?: AbortSignal) {
  const existing = await Array.fromAsync(listStoredCopies(name))
  const missing = planCopies(name).filter(copy => !existing.includes(buildCopyPath(name, copy)))
  const bytes = missing.length > 0 ? await readFileBytes(name) : undefined
  if (!bytes) return

  for (const copy of missing) {
    // A process that leaves does not wait for the rest: the job is taken up again.
    signal?.throwIfAborted()
    await saveCopy(name, copy, await resizeImage(bytes, copy, { later: true }))
  }
}

/** Keeps a copy, unless its picture went in the meantime. */
export async function saveCopy(name: string, copy: Copy, bytes: Buffer) {
  await saveFile(buildCopyPath(name, copy), bytes)
  if (!(await hasFile(name))) await deleteCopies(name)
}

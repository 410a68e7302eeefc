import 'server-only'
import { log } from '@/lib/platform/runtime/log'
import { resizeImage } from '@/lib/platform/uploads/image'
import { deleteCopies, hasFile, listStoredCopies, readFileBytes, saveFile } from '@/lib/platform/uploads/storage'
import { buildCopyPath, type Copy, planCopies } from './copy-plan'

/**
 * Stores the copies that are shown first, while the uploader waits. If that fails, for example on a full disk, a copy is
 * created later or on request.
 */
export async function saveFirstCopies(name: string, copies: Copy[], bytes: Buffer[]) {
  try {
    for (const [index, copy] of copies.entries()) {
      const content = bytes[index]
      if (content) await saveFile(buildCopyPath(name, copy), content)
    }
  } catch (error) {
    log.warn('smaller picture left for later', { error })
  }
}

/**
 * Creates the missing copies of a picture one after the other; existing ones stay. Does nothing if the picture no
 * longer exists.
 */
export async function createMissingCopies(name: string, signal?: AbortSignal) {
  const existing = await Array.fromAsync(listStoredCopies(name))
  const missing = planCopies(name).filter(copy => !existing.includes(buildCopyPath(name, copy)))
  const bytes = missing.length > 0 ? await readFileBytes(name) : undefined
  if (!bytes) return

  for (const copy of missing) {
    // On shutdown the process does not wait for the rest: the job is retried.
    signal?.throwIfAborted()
    await saveCopy(name, copy, await resizeImage(bytes, copy, { later: true }))
  }
}

/** Stores a copy, unless its original was deleted in the meantime. */
export async function saveCopy(name: string, copy: Copy, bytes: Buffer) {
  await saveFile(buildCopyPath(name, copy), bytes)
  if (!(await hasFile(name))) await deleteCopies(name)
}

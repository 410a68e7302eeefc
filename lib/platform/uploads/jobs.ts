import 'server-only'
import type { JobHelpers } from 'graphile-worker'
import { db } from '@/lib/platform/database/db'
import { buildJobKey, enqueue } from '@/lib/platform/jobs/queue'
import { listKeysOfDeadly } from '@/lib/platform/jobs/reads'
import { evictCopies } from '@/lib/platform/uploads/copies/copy-cache'
import { buildCopyPath, parseOriginalName, planCopies } from '@/lib/platform/uploads/copies/copy-plan'
import { createMissingCopies } from '@/lib/platform/uploads/copies/create-copies'
import { deleteForgottenScratch } from '@/lib/platform/uploads/receiving/scratch-folder'
import { deleteCopies, listStoredCopies } from './storage'

declare global {
  namespace GraphileWorker {
    interface Tasks {
      makeCopies: { name: string }
      tendCopies: Record<string, never>
    }
  }
}

/** Some minutes of one core per night: a church with many years of pictures continues the next night, newest first. */
const MAX_COPIES_PER_NIGHT = 500

/**
 * Enqueues the pictures that lack copies, because of an older version, a restored backup or a full disk; not those that
 * ended the process at each try. Deletes copies whose original no longer exists, and what killed processes left of
 * uploads.
 */
export async function refreshCopies(_: Record<string, never>) {
  await deleteForgottenScratch()
  // Copies are listed before the rows are read: the row of a picture with copies must exist by then.
  const storedCopies = new Set(await Array.fromAsync(listStoredCopies()))
  const rows = await db.upload.findMany({ select: { name: true }, orderBy: { createdAt: 'desc' } })
  const storedNames = new Set(rows.map(({ name }) => name))

  const gone = new Set([...storedCopies].map(parseOriginalName).filter(name => !storedNames.has(name)))
  for (const name of gone) await deleteCopies(name)

  const deadly = await listKeysOfDeadly('makeCopies')
  const incomplete = rows.filter(
    ({ name }) =>
      planCopies(name).some(copy => !storedCopies.has(buildCopyPath(name, copy))) &&
      !deadly.has(buildJobKey('makeCopies', { name })),
  )
  for (const { name } of incomplete.slice(0, MAX_COPIES_PER_NIGHT)) await enqueue(db, 'makeCopies', { name })
}

/**
 * Creates the missing copies of one picture: WebP first, then AVIF, without which requests are answered in the
 * meantime.
 */
export async function createPictureCopies({ name }: { name: string }, helpers?: Pick<JobHelpers, 'abortSignal'>) {
  await createMissingCopies(name, helpers?.abortSignal)
  evictCopies(name)
}

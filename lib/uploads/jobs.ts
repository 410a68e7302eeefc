import 'server-only'
import type { JobHelpers } from 'graphile-worker'
import { db } from '@/lib/database/db'
import { enqueue } from '@/lib/jobs/queue'
import { buildCopyPath, parseOriginalName, planCopies } from './copy'
import { createMissingCopies } from './making'
import { evictCopies } from './smaller'
import { deleteCopies, listStoredCopies } from './storage'

declare global {
  namespace GraphileWorker {
    interface Tasks {
      makeCopies: { name: string }
      tendCopies: Record<string, never>
    }
  }
}

/** Some minutes of one core in a night: what a church of many years has goes on in the next one, the newest first. */
const MAX_COPIES_PER_NIGHT = 500

/**
 * Queues the pictures that lack copies: those of an older version, of a restored backup, of a disk that was full. Copies
 * of what is gone are removed.
 */
export async function tendCopies(_: Record<string, never>) {
  // Before the rows are read: what has copies now has had its row.
  const storedCopies = new Set(await Array.fromAsync(listStoredCopies()))
  const rows = await db.upload.findMany({ select: { name: true }, orderBy: { createdAt: 'desc' } })
  const storedNames = new Set(rows.map(({ name }) => name))

  const gone = new Set([...storedCopies].map(parseOriginalName).filter(name => !storedNames.has(name)))
  for (const name of gone) await deleteCopies(name)

  const incomplete = rows.filter(({ name }) =>
    planCopies(name).some(copy => !storedCopies.has(buildCopyPath(name, copy))),
  )
  for (const { name } of incomplete.slice(0, MAX_COPIES_PER_NIGHT)) await enqueue(db, 'makeCopies', { name })
}

/** Makes what one picture lacks: WebP, then AVIF, which those who asked in the meantime did without. */
export async function makeCopies({ name }: { name: string }, helpers?: Pick<JobHelpers, 'abortSignal'>) {
  await createMissingCopies(name, helpers?.abortSignal)
  evictCopies(name)
}

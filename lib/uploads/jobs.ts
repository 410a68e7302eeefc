import 'server-only'
import type { JobHelpers } from 'graphile-worker'
import { db } from '@/lib/database/db'
import { enqueue } from '@/lib/jobs/queue'
import { copiesOf, originalOf, placeOf } from './copy'
import { makeMissingCopies } from './making'
import { lookAgain } from './smaller'
import { copiesKept, removeCopies } from './storage'

declare global {
  namespace GraphileWorker {
    interface Tasks {
      makeCopies: { name: string }
      tendCopies: Record<string, never>
    }
  }
}

/** Some minutes of one core in a night: what a church of many years has goes on in the next one, the newest first. */
const COPIES_A_NIGHT = 500

/**
 * Queues the pictures that lack copies: those of an older version, of a restored backup, of a disk that was full. Copies
 * of what is gone are removed.
 */
export async function tendCopies(_: Record<string, never>) {
  // Before the rows are read: what has copies now has had its row.
  const kept = new Set(await Array.fromAsync(copiesKept()))
  const rows = await db.upload.findMany({ select: { name: true }, orderBy: { createdAt: 'desc' } })
  const known = new Set(rows.map(({ name }) => name))

  const gone = new Set([...kept].map(originalOf).filter(name => !known.has(name)))
  for (const name of gone) await removeCopies(name)

  const lacking = rows.filter(({ name }) => copiesOf(name).some(copy => !kept.has(placeOf(name, copy))))
  for (const { name } of lacking.slice(0, COPIES_A_NIGHT)) await enqueue(db, 'makeCopies', { name })
}

/** Makes what one picture lacks: WebP, then AVIF, which those who asked in the meantime did without. */
export async function makeCopies({ name }: { name: string }, helpers?: Pick<JobHelpers, 'abortSignal'>) {
  await makeMissingCopies(name, helpers?.abortSignal)
  lookAgain(name)
}

import { type Attempt, updateNote } from '@/lib/assembly/backup/backup-status'

/** How often a backup or a drill is begun whose process was killed. */
export const MAX_TRIES = 2

/**
 * Runs a backup or a drill, under the lock of all of them. The note says so from before to after: a process that is
 * killed leaves it there, and the next one that has the lock knows what was interrupted.
 */
export async function runNoted<Result>(attempt: Omit<Attempt, 'at'>, work: () => Promise<Result>) {
  await updateNote({ begun: { ...attempt, at: new Date() } })
  try {
    return await work()
  } finally {
    await updateNote({ begun: undefined })
  }
}

/** Records an interrupted backup or drill as failed, and returns why. */
export async function giveUp({ task, at, backup = '' }: Attempt) {
  const why = `Its process ended in the middle, ${MAX_TRIES} times.`
  await updateNote({
    begun: undefined,
    ...(task === 'backup' ? { failed: { at, why } } : { drill: { at, backup, why, isInterrupted: true } }),
  })
  return why
}

import 'server-only'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import { backupStore, listBackups } from './backup-store'
import type { BackupStatus } from './due-work'
import { restoreRefusals } from './restore-refusal'

// What a list of backups cannot show is stored in a note beside them, not in the database: it has to be true after a
// restore, and readable while the database is unreachable.

const noteSchema = z.object({
  /** Removed by the next good backup. */
  failed: z.object({ at: z.coerce.date(), why: z.string() }).optional(),
  drill: z
    .object({
      ...{ at: z.coerce.date(), backup: z.string(), why: z.string().optional() },
      /** Nothing is known about the backup: the drill's process was killed. */
      isInterrupted: z.boolean().optional(),
    })
    .optional(),
  /** The backup or the drill that is at work. If none is, its process was killed. */
  begun: z
    .object({
      ...{ at: z.coerce.date(), task: z.enum(['backup', 'drill']), tries: z.int(), scheduled: z.boolean() },
      /** Which one a drill tries, if it is not the newest. */
      backup: z.string().optional(),
    })
    .optional(),
  /** The last restore that an admin ordered. */
  restore: z
    .object({
      at: z.coerce.date(),
      backup: z.string(),
      refusal: z.enum(restoreRefusals).optional(),
      /** The backup is of a server whose links and sessions are dead here. */
      isSecretMissing: z.boolean().optional(),
    })
    .optional(),
})
export type Note = z.infer<typeof noteSchema>
export type Attempt = NonNullable<Note['begun']>

/** Returns the last failure and the results of the last drill and restore; an empty note if it cannot be parsed. */
export async function readNote(): Promise<Note> {
  try {
    return noteSchema.parse(JSON.parse((await backupStore.readNote()) ?? '{}'))
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return {}
    throw error
  }
}

export async function updateNote(change: Note) {
  await backupStore.writeNote(JSON.stringify({ ...(await readNote()), ...change }, null, 2))
}

/** Returns the status from which `findDueWork` decides what is due, and what is at work or was interrupted. */
export async function readBackupStatus(): Promise<BackupStatus & Pick<Note, 'begun'>> {
  const [[newest], { failed, drill, begun }] = await withTimeout(Promise.all([listBackups(), readNote()]))
  return {
    newest: newest?.made,
    failedAt: failed?.at,
    lastDrill: drill && { at: drill.at, succeeded: drill.why === undefined },
    begun,
  }
}

/** Rejects after 20 s: a store that does not answer must block neither the job queue nor a start. */
export const withTimeout = <Result>(answer: Promise<Result>) =>
  Promise.race([answer, pause(20_000, undefined, { ref: false }).then(throwTimeout)])

function throwTimeout(): never {
  throw new Error('the place of backups does not answer')
}

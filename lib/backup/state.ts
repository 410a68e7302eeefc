import 'server-only'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import type { BackupStatus } from './due'
import { backupStore, listBackups } from './shelf'

// What a list of backups cannot say is noted beside them, not in the database: it has to be true after a restore, and to
// be there when the database is not.

const noteSchema = z.object({
  /** Gone with the next good backup. */
  failed: z.object({ at: z.coerce.date(), why: z.string() }).optional(),
  drill: z.object({ at: z.coerce.date(), backup: z.string(), why: z.string().optional() }).optional(),
})
type Note = z.infer<typeof noteSchema>

/** What went wrong last, and how the last drill ended. A note that cannot be read is none. */
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

/** What is due is judged by this. */
export async function readBackupStatus(): Promise<BackupStatus> {
  const [[newest], { failed, drill }] = await withTimeout(Promise.all([listBackups(), readNote()]))
  return {
    newest: newest?.made,
    failedAt: failed?.at,
    lastDrill: drill && { at: drill.at, succeeded: drill.why === undefined },
  }
}

/** A store that keeps silent must hold up neither the queue nor a start. */
export const withTimeout = <Result>(answer: Promise<Result>) =>
  Promise.race([answer, pause(20_000, undefined, { ref: false }).then(throwTimeout)])

function throwTimeout(): never {
  throw new Error('the place of backups does not answer')
}

import 'server-only'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import type { Standing } from './due'
import { backups, shelf } from './shelf'

// What a list of backups cannot say is noted beside them, not in the database: it has to be true after a restore, and to
// be there when the database is not.

const note = z.object({
  /** Gone with the next good backup. */
  failed: z.object({ at: z.coerce.date(), why: z.string() }).optional(),
  drill: z.object({ at: z.coerce.date(), backup: z.string(), why: z.string().optional() }).optional(),
})
type Note = z.infer<typeof note>

/** What went wrong last, and how the last drill ended. A note that cannot be read is none. */
export async function state(): Promise<Note> {
  try {
    return note.parse(JSON.parse((await shelf.note()) ?? '{}'))
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return {}
    throw error
  }
}

export async function noteThat(change: Note) {
  await shelf.writeNote(JSON.stringify({ ...(await state()), ...change }, null, 2))
}

/** What is due is judged by this. */
export async function standing(): Promise<Standing> {
  const [[newest], { failed, drill }] = await soon(Promise.all([backups(), state()]))
  return { newest: newest?.made, failed: failed?.at, tried: drill && { at: drill.at, well: drill.why === undefined } }
}

/** A store that keeps silent must hold up neither the queue nor a start. */
export const soon = <Result>(answer: Promise<Result>) =>
  Promise.race([answer, pause(20_000, undefined, { ref: false }).then(silence)])

function silence(): never {
  throw new Error('the place of backups does not answer')
}

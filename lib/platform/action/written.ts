import 'server-only'
import { createHash } from 'node:crypto'
import { db, type Transaction } from '@/lib/platform/database/db'

/**
 * What every function of a `mutations.ts` returns whose write can be refused: it was written, with what the caller needs
 * of it, or it was not, and why. The compiler lets nobody read the one without having asked for the other (decision 174).
 */
export type Written<Made extends object = object, Refusal = never> =
  | ({ ok: true } & Made)
  | { ok: false; refusal: Refusal }

export const written = <const Made extends object>(made?: Made) => ({ ok: true, ...made }) as { ok: true } & Made

/** The refusal is a word, for which the action has a message, or the refusal that the person sees. */
export const unwritten = <const Refusal>(refusal: Refusal) => ({ ok: false, refusal }) as const

/**
 * Whether a form is submitted for the first time: each submission has a key that the form chooses. The transaction
 * stores the key together with what it writes, so a double tap creates one row, and a failed try may be repeated. A
 * second submission waits here until the first one's transaction has ended.
 */
export async function isFirstSubmission(transaction: Transaction, submission: string) {
  const inserted = await transaction.$executeRaw`
    insert into submissions (key) values (${submission}::uuid) on conflict (key) do nothing`
  return inserted === 1
}

/** Whether this submission was already performed: it then gets the same response, and is not counted again. */
export const wasSubmitted = async (submission: string) =>
  (await db.submission.count({ where: { key: submission } })) > 0

/**
 * Returns the id of the record that a submission creates, so that a repetition finds it. The submission's key cannot be
 * computed from the id.
 */
export function deriveId(submission: string) {
  const hex = createHash('sha256').update(submission).digest('hex')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-a$4-$5')
}

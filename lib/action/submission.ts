import 'server-only'
import { createHash } from 'node:crypto'
import { db, type Transaction } from '@/lib/database/db'

/**
 * Whether a form comes for the first time: it names its submission itself. The name is kept together with what the
 * transaction writes, so a double tap makes one row, and a try that failed may be repeated. Whoever comes while the first
 * is still being written waits here for its end.
 */
export async function isFirstSubmission(transaction: Transaction, submission: string) {
  const inserted = await transaction.$executeRaw`
    insert into submissions (key) values (${submission}::uuid) on conflict (key) do nothing`
  return inserted === 1
}

/** Whether what this submission asks for was done before: it is then answered as it was, and counted no second time. */
export const wasSubmitted = async (submission: string) =>
  (await db.submission.count({ where: { key: submission } })) > 0

/**
 * The id of what a submission makes, so that the second time finds what the first one made. Nobody who reads the id can
 * tell the submission's name from it.
 */
export function deriveId(submission: string) {
  const hex = createHash('sha256').update(submission).digest('hex')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-a$4-$5')
}

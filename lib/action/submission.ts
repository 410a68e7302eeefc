import 'server-only'
import { db, type Transaction } from '@/lib/database/db'

/**
 * Whether a form comes for the first time: it names its submission itself. The name is kept together with what the
 * transaction writes, so a double tap makes one row, and a try that failed may be repeated.
 */
export async function isFirstSubmission(transaction: Transaction, submission: string) {
  const inserted = await transaction.$executeRaw`
    insert into submissions (key) values (${submission}::uuid) on conflict (key) do nothing`
  return inserted === 1
}

/** The same of what is worth something once, and is used up by being shown: a proof of work. */
export const isFirstUse = (name: string) => isFirstSubmission(db, name)

import 'server-only'
import type { Transaction } from '@/lib/database/db'

/**
 * Whether a form with this key comes for the first time. The key is kept together with what the transaction writes,
 * so a double tap makes one row, and a try that failed may be repeated.
 */
export async function isFirstSubmission(transaction: Transaction, key: string) {
  const inserted = await transaction.$executeRaw`
    insert into submissions (key) values (${key}::uuid) on conflict (key) do nothing`
  return inserted === 1
}

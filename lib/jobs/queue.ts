import 'server-only'
import type { Transaction } from '@/lib/database/db'
import type { JobName, JobPayload } from './tasks'

/** Adds a job inside the transaction that causes it: both are kept, or neither is. */
export async function enqueue<Name extends JobName>(transaction: Transaction, name: Name, payload: JobPayload<Name>) {
  await transaction.$executeRaw`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json)`
}

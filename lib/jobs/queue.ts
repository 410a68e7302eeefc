import 'server-only'
import type { Transaction } from '@/lib/database/db'

/** A job's name, with the payload that the domain's jobs.ts declares for it. */
type Tasks = GraphileWorker.Tasks

/** Adds a job inside the transaction that causes it: both are kept, or neither is. */
export async function enqueue<Name extends keyof Tasks>(transaction: Transaction, name: Name, payload: Tasks[Name]) {
  await transaction.$executeRaw`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json)`
}

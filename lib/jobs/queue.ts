import 'server-only'
import type { Transaction } from '@/lib/database/db'

/** A job's name, with the payload that the domain's jobs.ts declares for it. */
type Tasks = GraphileWorker.Tasks

/** Lower numbers go first: whoever asks for prayer waits for no other mail; a reset link anyone may ask for waits for all. */
const priorities: { [Name in keyof Tasks]?: number } = { mailPrayerRequest: -10, sendResetMail: 10 }

/** Adds a job inside the transaction that causes it: both are kept, or neither is. */
export async function enqueue<Name extends keyof Tasks>(transaction: Transaction, name: Name, payload: Tasks[Name]) {
  const priority = priorities[name] ?? 0
  await transaction.$executeRaw`
    select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, priority => ${priority}::int)`
}

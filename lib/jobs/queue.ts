import 'server-only'
import type { Transaction } from '@/lib/database/db'

/** A job's name, with the payload that the domain's jobs.ts declares for it. */
type Tasks = GraphileWorker.Tasks

/** Lower numbers go first: whoever asks for prayer waits for no other mail, whenever it was queued. */
const priorities: { [Name in keyof Tasks]?: number } = { mailPrayerRequest: -10, sendResetMail: 10 }

/**
 * Letters about accounts go one at a time: one that a mail server keeps waiting holds one of the two hands that work on
 * jobs, and the other is free for a prayer request.
 */
const oneAtATime: (keyof Tasks)[] = ['sendResetMail', 'sendPasswordChangedMail', 'sendEmailChangedMail']

/** Adds a job inside the transaction that causes it: both are kept, or neither is. */
export async function enqueue<Name extends keyof Tasks>(transaction: Transaction, name: Name, payload: Tasks[Name]) {
  const queue = oneAtATime.includes(name) ? 'letters about accounts' : null
  await transaction.$executeRaw`
    select graphile_worker.add_job(
      ${name}, ${JSON.stringify(payload)}::json,
      queue_name => ${queue}::text, priority => ${priorities[name] ?? 0}::int)`
}

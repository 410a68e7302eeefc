import 'server-only'
import type { Transaction } from '@/lib/database/db'

/** A job's name, with the payload that the domain's jobs.ts declares for it. */
type Tasks = GraphileWorker.Tasks

type JobOptions = { priority?: number; queue?: string; once?: true; attempts?: number }

/**
 * Lower numbers go first: whoever asks for prayer waits for no other mail; what anyone may have sent to anyone waits for all.
 * The jobs of a queue are done one at a time, whichever instance takes them; what is to be done `once` waits but once.
 */
const jobOptions: { [Name in keyof Tasks]?: JobOptions } = {
  mailPrayerRequest: { priority: -10 },
  sendResetMail: { priority: 10 },
  sendWelcomeMail: { priority: 10 },
  makeCopies: { priority: 20, queue: 'pictures', once: true, attempts: 5 },
}

/** Adds a job inside the transaction that causes it: both are kept, or neither is. */
export async function enqueue<Name extends keyof Tasks>(transaction: Transaction, name: Name, payload: Tasks[Name]) {
  const { priority = 0, queue, once, attempts }: JobOptions = jobOptions[name] ?? {}
  const json = JSON.stringify(payload)
  await transaction.$executeRaw`
    select graphile_worker.add_job(${name}, ${json}::json, priority => ${priority}::int,
      queue_name => ${queue ?? null}::text, max_attempts => ${attempts ?? null}::int,
      job_key => ${once ? buildJobKey(name, payload) : null}::text)`
}

/** Takes back what was to be done `once`, if nobody is at it yet. */
export const withdraw = <Name extends keyof Tasks>(transaction: Transaction, name: Name, payload: Tasks[Name]) =>
  transaction.$executeRaw`select graphile_worker.remove_job(${buildJobKey(name, payload)})`

const buildJobKey = (name: string, payload: unknown) => `${name} ${JSON.stringify(payload)}`

import 'server-only'
import type { Transaction } from '@/lib/platform/database/db'

/** A job's name, with the payload that the domain's jobs.ts declares for it. */
type Tasks = GraphileWorker.Tasks

type JobOptions = { priority?: number; queue?: string; once?: true; keepsTime?: true; attempts?: number }

/**
 * Jobs with a lower priority number run first: prayer requests wait for no other mail; mails that anyone may have sent
 * to any address wait for all others. Jobs of one queue run one at a time across all instances; a job with `once` is
 * queued at most once, and a later one replaces its time unless it says `keepsTime`.
 */
const jobOptions: { [Name in keyof Tasks]?: JobOptions } = {
  mailPrayerRequest: { priority: -10 },
  sendResetMail: { priority: 10 },
  sendWelcomeMail: { priority: 10 },
  makeBooklet: { priority: 15, queue: 'booklets', once: true, attempts: 2 },
  writeImport: { priority: 5, once: true, attempts: 3 },
  announceLive: { priority: -5, once: true },
  announceNotice: { once: true },
  announceComments: { once: true, keepsTime: true },
  announceEventChanges: { once: true, keepsTime: true },
  announceAsked: { once: true },
  announceAnswers: { once: true },
  announceOpenPlace: { once: true },
  announceSetlist: { once: true, keepsTime: true },
  deliverNotifications: { priority: -5, once: true },
  mailNotification: { priority: 12, once: true },
  mailSummary: { priority: 18, once: true },
  postTrouble: { once: true },
  makeCopies: { priority: 20, queue: 'pictures', once: true, attempts: 5 },
}

/**
 * Adds a job inside the transaction that causes it: both are committed, or neither. It runs at once, or not before
 * `runAt`.
 */
export async function enqueue<Name extends keyof Tasks>(
  transaction: Transaction,
  name: Name,
  payload: Tasks[Name],
  runAt?: Date,
) {
  const { priority = 0, queue, once, keepsTime, attempts }: JobOptions = jobOptions[name] ?? {}
  const json = JSON.stringify(payload)
  await transaction.$executeRaw`
    select graphile_worker.add_job(${name}, ${json}::json, priority => ${priority}::int,
      queue_name => ${queue ?? null}::text, max_attempts => ${attempts ?? null}::int,
      run_at => ${runAt ?? null}::timestamptz, job_key => ${once ? buildJobKey(name, payload) : null}::text,
      job_key_mode => ${keepsTime ? 'preserve_run_at' : 'replace'})`
}

/** Adds a job for each payload, in one statement. */
export async function enqueueAll<Name extends keyof Tasks>(
  transaction: Transaction,
  name: Name,
  payloads: Tasks[Name][],
) {
  const { priority = 0 }: JobOptions = jobOptions[name] ?? {}
  const jobs = payloads.map(payload => ({ payload, key: buildJobKey(name, payload) }))
  await transaction.$executeRaw`
    select graphile_worker.add_job(${name}, job.payload, priority => ${priority}::int, job_key => job.key)
    from json_to_recordset(${JSON.stringify(jobs)}::json) as job (payload json, key text)`
}

/** Removes a job with `once` from the queue if it is not running yet. */
export const withdraw = <Name extends keyof Tasks>(transaction: Transaction, name: Name, payload: Tasks[Name]) =>
  transaction.$executeRaw`select graphile_worker.remove_job(${buildJobKey(name, payload)})`

export const buildJobKey = (name: string, payload: unknown) => `${name} ${JSON.stringify(payload)}`

import 'server-only'
import { pool } from '@/lib/platform/database/pool'
import { mailTasks } from './task-description'

/** Jobs that were tried, and are neither done nor running: they failed, or are out of attempts. */
export const failedJobs = `jobs.locked_at is null
  and (jobs.attempts >= jobs.max_attempts or (jobs.attempts > 0 and jobs.last_error is not null))`

/** How many mails could not be sent, and how many other jobs gave up. */
export async function countFailedJobs() {
  const { rows } = await pool.query<{ mails: number; jobs: number }>(countSql, [mailTasks])
  return rows[0] ?? { mails: 0, jobs: 0 }
}

/** A mail counts after ten minutes: most mails go out with the next try when a mail server was briefly unavailable. */
const countSql = `
  select count(*) filter (where task_identifier = any($1)
      and (attempts >= max_attempts or created_at < now() - interval '10 minutes'))::int as mails,
    count(*) filter (where task_identifier <> all($1) and attempts >= max_attempts)::int as jobs
  from graphile_worker.jobs where ${failedJobs}`

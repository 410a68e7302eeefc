import { db } from '@/lib/platform/database/db'
import { pool } from '@/lib/platform/database/pool'
import { enqueue } from '@/lib/platform/jobs/queue'

type Tasks = GraphileWorker.Tasks
type FailedJobOptions = { attempts?: number; dead?: boolean; error?: string; ago?: string }

/** Inserts a job that failed some time ago; if it is `dead`, it is never retried by itself. */
export async function insertFailedJob<Name extends keyof Tasks>(
  name: Name,
  payload: Tasks[Name],
  { attempts = 3, dead = false, error = 'mail not sent: EENVELOPE 550 at RCPT', ago = '1 hour' }: FailedJobOptions = {},
) {
  await db.$transaction(transaction => enqueue(transaction, name, payload))
  const { rows } = await pool.query<{ id: string }>(
    `update graphile_worker._private_jobs
     set attempts = case when $2 then max_attempts else $1::int end, last_error = $3,
       created_at = now() - $4::interval, run_at = now() + interval '1 hour'
     where id = (select max(id) from graphile_worker._private_jobs) returning id::text`,
    [attempts, dead, error, ago],
  )
  return rows[0]?.id ?? ''
}

import 'server-only'
import { pool } from '@/lib/database/pool'

/** How many jobs of a task are in which state, and for how many seconds the oldest has been due. */
export type QueuedTask = { task: string; state: string; count: number; dueSeconds: number | null }

/** Returns what is in the queue, by task and state. */
export async function readQueue() {
  const { rows } = await pool.query<QueuedTask>(`
    select task_identifier as task, state, count(*)::int as count,
      extract(epoch from max(now() - run_at) filter (where state in ('waiting', 'failed') and run_at <= now()))::float8
        as "dueSeconds"
    from (select *, case
        when locked_at is not null then 'running'
        when attempts >= max_attempts then 'dead'
        when attempts > 0 and last_error is not null then 'failed'
        when run_at > now() then 'scheduled'
        else 'waiting' end as state
      from graphile_worker.jobs) queued
    group by task, state`)
  return rows
}

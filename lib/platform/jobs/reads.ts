import 'server-only'
import { Prisma } from '@/lib/generated/prisma/client'
import { pool } from '@/lib/platform/database/pool'

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

/** The error of a job whose process ended before it did; lib/platform/deliveries/cause.ts says it in words. */
export const ENDED_WITH_PROCESS = 'its process ended'

/**
 * Returns SQL that asks whether a job with `once` is waiting or running. An order without one, and without a result, has
 * failed: so it is told also if nobody was left to record it, or its job is gone. `payload` is SQL of the job's payload.
 */
export const isQueued = (task: keyof GraphileWorker.Tasks, payload: Prisma.Sql) =>
  Prisma.sql`exists (
    select from graphile_worker.jobs
    where key = ${`${task} `} || ${payload} and (locked_at is not null or attempts < max_attempts))`

/** Returns the keys of a task's jobs that are not tried any more because each try ended its process. */
export async function listKeysOfDeadly(task: keyof GraphileWorker.Tasks) {
  const { rows } = await pool.query<{ key: string }>(
    `select key from graphile_worker.jobs
     where task_identifier = $1 and attempts >= max_attempts and locked_at is null and last_error = $2`,
    [task, ENDED_WITH_PROCESS],
  )
  return new Set(rows.map(({ key }) => key))
}

import { Logger, runOnce } from 'graphile-worker'
import { vi } from 'vitest'
import { tasks } from '@/lib/assembly/server/jobs/tasks'
import { pool } from '@/lib/platform/database/pool'

/** Runs all queued jobs, and failed ones as if their pause were over. */
export async function runJobs() {
  await pool.query('update graphile_worker._private_jobs set run_at = now()')
  await runOnce({ pgPool: pool, taskList: tasks, noHandleSignals: true, logger: new Logger(() => () => {}) })
  // The worker returns before it has recorded that a job failed.
  await vi.waitFor(
    async () => {
      const { rowCount } = await pool.query('select from graphile_worker._private_jobs where locked_at is not null')
      if (rowCount) throw new Error('a job is still running')
    },
    { timeout: 30_000 },
  )
}

/** The jobs in the queue, oldest first; of one task, or of all. */
export async function listWaitingJobs(task?: keyof GraphileWorker.Tasks) {
  const { rows } = await pool.query<{ payload: object; attempts: number }>(
    `select payload, attempts from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = task_id
     where $1::text is null or identifier = $1 order by j.id`,
    [task ?? null],
  )
  return rows
}

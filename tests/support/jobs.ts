import { runOnce } from 'graphile-worker'
import { pool } from '@/lib/db'
import { tasks } from '@/lib/jobs/tasks'

const taskList = Object.fromEntries(
  Object.entries(tasks).map(([name, task]) => [name, (payload: unknown) => task(payload as never)]),
)

/** Does what is queued, and what failed before as if its pause were over. */
export async function doTheJobs() {
  await pool.query('update graphile_worker._private_jobs set run_at = now()')
  await runOnce({ pgPool: pool, taskList, noHandleSignals: true, logger: silent })
}

export const waitingJobs = async () =>
  (await pool.query('select * from graphile_worker._private_jobs')).rows as { payload: unknown; attempts: number }[]

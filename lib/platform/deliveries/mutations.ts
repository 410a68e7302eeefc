import 'server-only'
import { unwritten, written } from '@/lib/platform/action/written'
import { pool } from '@/lib/platform/database/pool'

/**
 * The jobs that lib/platform/deliveries/queries.ts lists, without those that are running: the queue itself leaves them alone.
 */
const failedJobs = `select id from graphile_worker.jobs where locked_at is null
  and (attempts >= max_attempts or (attempts > 0 and last_error is not null))`

/** Retries one failed job, or all of them, at once and with all attempts again, and says how many. */
export const retryJobs = (id?: string) =>
  callQueue(`graphile_worker.reschedule_jobs(${selectJobs(id)}, run_at => now(), attempts => 0)`, id)

/** Completes one failed job, or all of them, so that they are never retried, and says how many. */
export const dismissJobs = (id?: string) => callQueue(`graphile_worker.complete_jobs(${selectJobs(id)})`, id)

const selectJobs = (id: string | undefined) => `array(${failedJobs}${id === undefined ? '' : ' and id = $1::bigint'})`

async function callQueue(call: string, id: string | undefined) {
  const { rowCount } = await pool.query(`select from ${call}`, id === undefined ? [] : [id])
  return rowCount ? written({ count: rowCount }) : unwritten('gone')
}

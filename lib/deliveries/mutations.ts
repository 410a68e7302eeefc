import 'server-only'
import { pool } from '@/lib/database/pool'

/** As lib/deliveries/queries.ts lists them. What is under way just now, the queue itself leaves alone. */
const failedJobs = `select id from graphile_worker.jobs where locked_at is null
  and (attempts >= max_attempts or (attempts > 0 and last_error is not null))`

/** Tried at once, and then as often as if it were new; of one, or of all that failed. Says how many. */
export const retryJobs = (id?: string) =>
  callQueue(`graphile_worker.reschedule_jobs(${selectJobs(id)}, run_at => now(), attempts => 0)`, id)

/** Never tried again. */
export const dismissJobs = (id?: string) => callQueue(`graphile_worker.complete_jobs(${selectJobs(id)})`, id)

const selectJobs = (id: string | undefined) => `array(${failedJobs}${id === undefined ? '' : ' and id = $1::bigint'})`

async function callQueue(call: string, id: string | undefined) {
  const { rowCount } = await pool.query(`select from ${call}`, id === undefined ? [] : [id])
  return rowCount ?? 0
}

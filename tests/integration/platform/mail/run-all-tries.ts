import { onTestFinished } from 'vitest'
import { pool } from '@/lib/platform/database/pool'

type Job = { payload: object; max_attempts: number }

/** Every try of one job but the last, side by side: as many copies, each as if it had failed once more than another. */
export async function runAllTries({ payload, max_attempts }: Job) {
  await pool.query(failureTrigger)
  onTestFinished(async () => void (await pool.query('drop function noted_failure cascade')))

  await pool.query('delete from graphile_worker._private_jobs')
  const added = await pool.query<{ id: string }>(
    `select (graphile_worker.add_job('mailPrayerRequest', $1::json, run_at := now() + interval '1 day')).id
     from generate_series(1, $2::int)`,
    [JSON.stringify(payload), max_attempts - 1],
  )
  const ids = added.rows.map(({ id }) => id)
  await pool.query(
    `update graphile_worker._private_jobs job set attempts = before.failures, run_at = now()
     from unnest($1::bigint[]) with ordinality as numbered(id, place), lateral (select place - 1 as failures) before
     where job.id = numbered.id`,
    [ids],
  )

  return {
    /** Those that failed by now, with the seconds until the next try. */
    async failed() {
      const { rows } = await pool.query<{ attempts: number; wait: number }>(
        `select attempts, extract(epoch from run_at - updated_at)::float as wait from graphile_worker._private_jobs
         where id = any($1) and last_error is not null and locked_at is null order by attempts`,
        [ids],
      )
      return rows
    },
  }
}

/** The worker leaves no trace of when a try failed, and by our own clock it would depend on the machine. */
const failureTrigger = `
  create function noted_failure() returns trigger language plpgsql as
    'begin new.updated_at := now(); return new; end';
  create trigger noted_failure before update on graphile_worker._private_jobs for each row
    when (old.locked_at is not null and new.locked_at is null) execute function noted_failure()`

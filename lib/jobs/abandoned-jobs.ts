import 'server-only'
import { pool } from '@/lib/database/pool'

declare global {
  namespace GraphileWorker {
    interface Tasks {
      releaseAbandonedJobs: Record<string, never>
    }
  }
}

/** Unlocks jobs of killed processes: no job of ours takes 3 minutes. */
export async function releaseAbandonedJobs() {
  await pool.query(`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker.jobs where locked_at < now() - interval '3 minutes' having count(*) > 0`)
}

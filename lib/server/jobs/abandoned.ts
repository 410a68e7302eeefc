import 'server-only'
import { pool } from '@/lib/database/pool'

declare global {
  namespace GraphileWorker {
    interface Tasks {
      releaseAbandonedJobs: Record<string, never>
    }
  }
}

/** No job of ours takes minutes: one that is still locked belongs to a process that was killed. */
export async function releaseAbandonedJobs() {
  await pool.query(`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker.jobs where locked_at < now() - interval '3 minutes' having count(*) > 0`)
}

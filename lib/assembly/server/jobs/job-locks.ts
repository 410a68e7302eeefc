import 'server-only'
import type { Job, WorkerEvents } from 'graphile-worker'
import { pool } from '@/lib/platform/database/pool'
import { ENDED_WITH_PROCESS } from '@/lib/platform/jobs/reads'
import { metrics } from '@/lib/platform/metrics/metrics'
import { log } from '@/lib/platform/runtime/log'

declare global {
  namespace GraphileWorker {
    interface Tasks {
      releaseAbandonedJobs: Record<string, never>
    }
  }
}

/** How often a process renews the locks of the jobs that it runs, in milliseconds. */
const RENEWED_EVERY = 20_000
/** After so many seconds without renewal a job's process may be dead. */
const SUSPECT_AFTER = 60

const runningJobs = new Set<Job>()

/** Renews the locks of this process's jobs for as long as they run, however slow they are. */
export function keepLocks(events: WorkerEvents) {
  events.on('job:start', ({ job }) => runningJobs.add(job))
  events.on('job:complete', ({ job }) => runningJobs.delete(job))
  setInterval(() => {
    renewLocks().catch(error => log.warn('locks of jobs were not renewed', { error }))
  }, RENEWED_EVERY).unref()
}

export async function renewLocks() {
  const jobs = [...runningJobs]
  if (jobs.length === 0) return
  await pool.query(
    `with renewed as (
       update graphile_worker._private_jobs set locked_at = now()
       where id = any($1::bigint[]) and locked_by = any($2::text[]))
     update graphile_worker._private_job_queues set locked_at = now() where locked_by = any($2::text[])`,
    [jobs.map(({ id }) => id), jobs.map(job => job.locked_by)],
  )
}

type Lock = { lock: string; lockedAt: string }

/** Locks that looked abandoned when this process looked last, and since when it has seen them like that. */
let suspects = new Map<string, { lockedAt: string; seenAt: number }>()

/**
 * Unlocks the jobs of killed processes. Each has used an attempt: one that has some left runs again, the others are
 * dead, so that a job which ends its process every time stops doing so. A lock that looks old, or as if it were of
 * tomorrow, may only be one of before the database's clock was set: the process that holds it renews it within
 * `patience`, by a clock that nobody sets.
 */
export async function releaseAbandonedJobs({ patience = 2 * RENEWED_EVERY } = {}) {
  const { rows } = await pool.query<Lock>(
    `select 'job ' || id as lock, locked_at::text as "lockedAt" from graphile_worker._private_jobs
     where abs(extract(epoch from now() - locked_at)) > $1
     union all select 'queue ' || id, locked_at::text from graphile_worker._private_job_queues
     where abs(extract(epoch from now() - locked_at)) > $1`,
    [SUSPECT_AFTER],
  )
  const seenBefore = suspects
  suspects = new Map(
    rows.map(({ lock, lockedAt }) => {
      const known = seenBefore.get(lock)
      return [lock, known?.lockedAt === lockedAt ? known : { lockedAt, seenAt: performance.now() }]
    }),
  )
  const abandoned = rows.filter(({ lock }) => performance.now() - (suspects.get(lock)?.seenAt ?? 0) >= patience)
  if (abandoned.length > 0) await releaseLocks(abandoned)
}

type AbandonedJob = { id: string; job: string; attempt: number; isDead: boolean }

/** Unlocks what has not been renewed meanwhile. */
async function releaseLocks(locks: Lock[]) {
  const { rows } = await pool.query<AbandonedJob>(
    `with abandoned as (select * from unnest($2::text[], $3::text[]) as abandoned (lock, at)),
     released as (
       update graphile_worker._private_jobs set locked_at = null, locked_by = null, last_error = $1
       where ('job ' || id, locked_at::text) in (select lock, at from abandoned)
       returning id, task_id, attempts, attempts >= max_attempts as dead),
     queues as (
       update graphile_worker._private_job_queues set locked_at = null, locked_by = null
       where ('queue ' || id, locked_at::text) in (select lock, at from abandoned))
     select released.id::text, identifier as job, attempts::int as attempt, dead as "isDead"
     from released join graphile_worker._private_tasks tasks on tasks.id = task_id`,
    [ENDED_WITH_PROCESS, locks.map(({ lock }) => lock), locks.map(({ lockedAt }) => lockedAt)],
  )
  for (const { isDead, ...details } of rows) {
    metrics.jobsRun.inc({ task: details.job, result: isDead ? 'dead' : 'failed' })
    if (isDead) log.error('job is dead: its process ended for the last time', details)
    else log.warn('the process of a job ended, it will be tried again', details)
  }
}

import 'server-only'
import type { WorkerEvents } from 'graphile-worker'
import { metrics } from '@/lib/platform/metrics/metrics'

/** Counts the jobs that this process runs, and measures how long they take. */
export function measureJobs(events: WorkerEvents) {
  const startedAt = new WeakMap<object, number>()
  events.on('job:start', ({ job }) => startedAt.set(job, performance.now()))
  events.on('job:success', ({ job }) => metrics.jobsRun.inc({ task: job.task_identifier, result: 'done' }))
  events.on('job:error', ({ job }) => {
    const isDead = job.attempts >= job.max_attempts
    metrics.jobsRun.inc({ task: job.task_identifier, result: isDead ? 'dead' : 'failed' })
  })
  events.on('job:complete', ({ job }) => {
    const start = startedAt.get(job)
    if (start !== undefined)
      metrics.jobSeconds.observe({ task: job.task_identifier }, (performance.now() - start) / 1000)
  })
}

import 'server-only'
import type { JobHelpers, TaskList } from 'graphile-worker'
import { isTracing, withSpan } from '@/lib/platform/traces/spans'

/** Returns tasks that run within a span of their own. Without a receiver they are what they were. */
export function traceTasks(tasks: TaskList): TaskList {
  if (!isTracing) return tasks
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      (payload: unknown, helpers: JobHelpers) => {
        const attributes = { 'job.task': name, 'job.attempt': helpers.job.attempts }
        return withSpan(`job ${name}`, { attributes }, async () => task?.(payload, helpers))
      },
    ]),
  )
}

import 'server-only'
import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Logger, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import { pool } from '@/lib/platform/database/pool'
import { log } from '@/lib/platform/runtime/log'
import { keepLocks, releaseAbandonedJobs, renewLocks } from './job-locks'
import { measureJobs } from './measure-jobs'
import { crontab, tasks } from './tasks'
import { traceTasks } from './trace-tasks'

/** A runner that loses its database while it stops may wait for it forever. */
const STOP_TIMEOUT = 10_000

const stopController = new AbortController()
const runners = new Set<Runner>()
let heldUntil: Promise<unknown> | undefined

/** Runs jobs until the process stops. After an outage of the database it starts again by itself. */
export async function runJobs() {
  while (!stopController.signal.aborted) {
    await heldUntil
    heldUntil = undefined
    try {
      // After an outage, jobs of this process may still run whose locks have become old.
      await renewLocks()
      await releaseAbandonedJobs()
      await runUntilStopped()
    } catch (error) {
      log.warn('job worker lost its database', { error })
    }
    if (!heldUntil) await pause(5000, undefined, { signal: stopController.signal }).catch(() => {})
  }
}

/** Takes no new jobs until then; those that run may end. */
export async function pauseJobs(until: Promise<unknown>) {
  heldUntil = until
  await stopRunners()
}

/** Takes no new jobs. Resolves when the running ones have ended. */
export async function stopJobs() {
  stopController.abort()
  await stopRunners()
}

/** A runner that is already stopping throws when it is stopped again. */
const stopRunners = () => Promise.allSettled([...runners].map(runner => runner.stop()))

/** Prayer requests have their own runner, so that a slow mail server with other mails does not delay them. */
async function runUntilStopped() {
  const { mailPrayerRequest, ...others } = traceTasks(tasks as TaskList)
  const { promise: firstEnd, resolve: resolveFirstEnd } = Promise.withResolvers<unknown>()
  events.once('pool:gracefulShutdown', resolveFirstEnd)
  try {
    runners.add(await run({ ...commonOptions, taskList: { mailPrayerRequest }, parsedCronItems: [] }))
    runners.add(await run({ ...commonOptions, taskList: others, crontab }))
    if (stopController.signal.aborted) await stopJobs()
    await Promise.race([firstEnd, ...[...runners].map(runner => runner.promise)])
  } finally {
    events.off('pool:gracefulShutdown', resolveFirstEnd)
    // Neither runner continues without the other: both start again when the database is back.
    const ended = [...runners].flatMap(runner => [runner.stop(), runner.promise])
    await Promise.race([Promise.allSettled(ended), pause(STOP_TIMEOUT)])
    runners.clear()
  }
}

// A stopping worker waits only for what goes through these batches. Without them a job that finished at the last moment
// would stay open, and its mail would be sent again.
const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }

const events: WorkerEvents = new EventEmitter()
measureJobs(events)
keepLocks(events)
events.on('job:error', ({ job, error }) => {
  if (job.attempts >= job.max_attempts) return
  log.warn('job failed, will be tried again', { job: job.task_identifier, id: job.id, attempt: job.attempts, error })
})
events.on('job:failed', ({ job, error }) => {
  log.error('job is dead: it failed for the last time', { job: job.task_identifier, id: job.id, error })
})

// The events above cover what the library would log, without the payloads that it may quote.
const logger = new Logger(() => () => {})

const commonOptions = { pgPool: pool, preset, concurrency: 2, noHandleSignals: true, logger, events }

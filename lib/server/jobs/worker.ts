import 'server-only'
import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Logger, type Runner, run, type WorkerEvents } from 'graphile-worker'
import { pool } from '@/lib/database/pool'
import { log } from '@/lib/runtime/log'
import { releaseAbandonedJobs } from './abandoned'
import { crontab, tasks } from './tasks'

/** A runner that lost its database in the middle of an end may wait for it without end. */
const STOP_TIMEOUT = 10_000

const stopController = new AbortController()
const runners = new Set<Runner>()

/** Runs jobs until the process is asked to stop; comes back by itself when the database was away. */
export async function runJobs() {
  while (!stopController.signal.aborted) {
    try {
      await releaseAbandonedJobs()
      await runUntilStopped()
    } catch (error) {
      log.warn('job worker lost its database', { error })
    }
    await pause(5000, undefined, { signal: stopController.signal }).catch(() => {})
  }
}

/** Takes no new job and lets the running ones end. */
export async function stopJobs() {
  stopController.abort()
  // A runner that already stops by itself refuses to be stopped once more.
  await Promise.allSettled([...runners].map(runner => runner.stop()))
}

/** Prayers have hands of their own: a mail server may keep as many other letters waiting as it likes. */
async function runUntilStopped() {
  const { mailPrayerRequest, ...others } = tasks
  const { promise: firstEnd, resolve: resolveFirstEnd } = Promise.withResolvers<unknown>()
  events.once('pool:gracefulShutdown', resolveFirstEnd)
  try {
    runners.add(await run({ ...commonOptions, taskList: { mailPrayerRequest }, parsedCronItems: [] }))
    runners.add(await run({ ...commonOptions, taskList: others, crontab }))
    if (stopController.signal.aborted) await stopJobs()
    await Promise.race([firstEnd, ...[...runners].map(runner => runner.promise)])
  } finally {
    events.off('pool:gracefulShutdown', resolveFirstEnd)
    // Neither goes on without the other: both begin anew when the database is back.
    const ended = [...runners].flatMap(runner => [runner.stop(), runner.promise])
    await Promise.race([Promise.allSettled(ended), pause(STOP_TIMEOUT)])
    runners.clear()
  }
}

// Only what goes through these batches is waited for when the worker stops: otherwise a job that was done in the last
// moment stays open, and its mail is sent once more.
const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }

const events: WorkerEvents = new EventEmitter()
events.on('job:error', ({ job, error }) => {
  if (job.attempts >= job.max_attempts) return
  log.warn('job failed, will be tried again', { job: job.task_identifier, id: job.id, attempt: job.attempts, error })
})
events.on('job:failed', ({ job, error }) => {
  log.error('job is dead: it failed for the last time', { job: job.task_identifier, id: job.id, error })
})

// What the library says in passing is covered by the events above, without the payloads it may quote.
const logger = new Logger(() => () => {})

const commonOptions = { pgPool: pool, preset, concurrency: 2, noHandleSignals: true, logger, events }

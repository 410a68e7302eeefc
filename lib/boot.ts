import 'server-only'
import { setTimeout as pause } from 'node:timers/promises'
import { apologise } from '@/lib/apology'
import { stopWorking, workOnJobs } from '@/lib/jobs/worker'
import { log } from '@/lib/log'
import { noteSenders } from '@/lib/sender'

/** Less than any supervisor waits before it kills. */
const PATIENCE = 7000

/** What a serving process does once. */
export function boot() {
  noteSenders()
  apologise()
  void workOnJobs()
  process.once('SIGTERM', letJobsEnd)
  process.once('SIGINT', letJobsEnd)
  // A request may fail in ways Next does not catch; the others must not fall with it.
  process.on('uncaughtException', error => log.error('uncaught exception', { error }))
  process.on('unhandledRejection', error => log.error('unhandled rejection', { error }))
}

/** Next ends the process as soon as its last answer is out; a mail that is being handed over gets to end too. */
function letJobsEnd() {
  const ended = Promise.race([stopWorking(), pause(PATIENCE)])
  const exit = process.exit.bind(process)
  process.exit = code => ended.finally(() => exit(code)) as never
}

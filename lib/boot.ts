import 'server-only'
import { stopWorking, workOnJobs } from '@/lib/jobs/worker'
import { log } from '@/lib/log'
import { noteSenders } from '@/lib/sender'

/** What a serving process does once. */
export function boot() {
  noteSenders()
  void workOnJobs()
  process.once('SIGTERM', () => void stopWorking())
  process.once('SIGINT', () => void stopWorking())
  // A request may fail in ways Next does not catch; the others must not fall with it.
  process.on('uncaughtException', error => log.error('uncaught exception', { error }))
  process.on('unhandledRejection', error => log.error('unhandled rejection', { error }))
}

import 'server-only'
import { stopBackups } from '@/lib/backup/jobs'
import { onStop } from '@/lib/runtime/shutdown'
import { runJobs, stopJobs } from '@/lib/server/jobs/worker'
import { listenForChanges } from './notifications'

/** What a serving process starts once, besides the HTTP server: the listener for changes, and the jobs. */
export function startBackgroundWork() {
  listenForChanges()
  void runJobs()
  onStop(stopJobs)
  onStop(stopBackups)
}

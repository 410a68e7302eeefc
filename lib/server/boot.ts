import 'server-only'
import { stopBackups } from '@/lib/backup/work-process'
import { onStop } from '@/lib/runtime/shutdown'
import { runJobs, stopJobs } from '@/lib/server/jobs/worker'
import { listenForChanges } from './notifications'

/** Starts what a process runs besides the HTTP server: the listener for changes, and the jobs. */
export function startBackgroundWork() {
  listenForChanges()
  void runJobs()
  onStop(stopJobs)
  onStop(stopBackups)
}

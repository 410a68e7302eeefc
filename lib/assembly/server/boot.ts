import 'server-only'
import { stopBackups } from '@/lib/assembly/backup/work-process'
import { runJobs, stopJobs } from '@/lib/assembly/server/jobs/worker'
import { log } from '@/lib/platform/runtime/log'
import { onStop } from '@/lib/platform/runtime/shutdown'
import { deleteForgottenScratch } from '@/lib/platform/uploads/receiving/scratch-folder'
import { listenForChanges } from './database-changes'

/** Starts what a process runs besides the HTTP server: the listener for changes, and the jobs. */
export function startBackgroundWork() {
  listenForChanges()
  void runJobs()
  deleteForgottenScratch().catch(error => log.warn('what a killed process left is still there', { error }))
  onStop(stopJobs)
  onStop(stopBackups)
}

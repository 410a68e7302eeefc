import 'server-only'
import { stopBackups } from '@/lib/backup/jobs'
import { onStop } from '@/lib/runtime/shutdown'
import { stopWorking, workOnJobs } from '@/lib/server/jobs/worker'
import { listenForChanges } from './notifications'

/** What a serving process starts once, besides the HTTP server: the listener for changes, and the jobs. */
export function boot() {
  listenForChanges()
  void workOnJobs()
  onStop(stopWorking)
  onStop(stopBackups)
}

import 'server-only'
import { stopBackups } from '@/lib/backup/jobs'
import { stopWorking, workOnJobs } from '@/lib/jobs/worker'
import { whenLeaving } from './shutdown'

/** What a serving process does once, besides answering (lib/process/front). */
export function boot() {
  void workOnJobs()
  whenLeaving(stopWorking)
  whenLeaving(stopBackups)
}

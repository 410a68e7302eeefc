import 'server-only'
import { stopBackups } from '@/lib/backup/jobs'
import { stopWorking, workOnJobs } from '@/lib/jobs/worker'
import { holdLine } from './line'
import { whenLeaving } from './shutdown'

/** What a serving process does once, besides answering (lib/process/front). */
export function boot() {
  holdLine()
  void workOnJobs()
  whenLeaving(stopWorking)
  whenLeaving(stopBackups)
}

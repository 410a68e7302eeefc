import 'server-only'
import { stopBackups } from '@/lib/backup/jobs'
import { stopWorking, workOnJobs } from '@/lib/jobs/worker'
import { holdLine } from '@/lib/realtime/listener'
import { whenLeaving } from '@/lib/runtime/shutdown'

/** What a serving process does once, besides answering (lib/server). */
export function boot() {
  holdLine()
  void workOnJobs()
  whenLeaving(stopWorking)
  whenLeaving(stopBackups)
}

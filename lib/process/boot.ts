import 'server-only'
import { workOnJobs } from '@/lib/jobs/worker'
import { recordClientAddress } from './client-address'
import { onEveryRequest } from './exchange'
import { noticeProxies } from './forgotten-proxy'
import { log, outliveReaders } from './log'
import { divertMalformedUrl } from './malformed-url'
import { answerOutage } from './outage-response'
import { closeWhenLeaving, leaveWhenTold } from './shutdown'

/** What a serving process does once. */
export function boot() {
  onEveryRequest(noticeProxies, recordClientAddress, answerOutage, divertMalformedUrl, closeWhenLeaving)
  void workOnJobs()
  leaveWhenTold()
  outliveReaders()
  // A request may fail in ways Next does not catch; the others must not fall with it.
  process.on('uncaughtException', error => log.error('uncaught exception', { error }))
  process.on('unhandledRejection', error => log.error('unhandled rejection', { error }))
}

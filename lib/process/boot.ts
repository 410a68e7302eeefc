import 'server-only'
import { workOnJobs } from '@/lib/jobs/worker'
import { recordClientAddress } from './client-address'
import { logTheConsole } from './console'
import { answerStrangeCalls } from './doors'
import { onEveryRequest } from './exchange'
import { noticeProxies } from './forgotten-proxy'
import { holdLine } from './line'
import { log, outliveReaders } from './log'
import { divertMalformedUrl } from './malformed-url'
import { answerOutage } from './outage-response'
import { closeWhenLeaving, leaveWhenTold } from './shutdown'

/** What a serving process does once. */
export function boot() {
  onEveryRequest(closeWhenLeaving, noticeProxies, recordClientAddress, answerOutage, divertMalformedUrl)
  if (process.env.NODE_ENV === 'production') served()
  holdLine()
  void workOnJobs()
  leaveWhenTold()
  outliveReaders()
  // A request may fail in ways Next does not catch; the others must not fall with it.
  process.on('uncaughtException', error => log.error('uncaught exception', { error }))
  process.on('unhandledRejection', error => log.error('unhandled rejection', { error }))
}

/** While one develops, Next's own tools send what they like, and the console is for reading. */
function served() {
  onEveryRequest(answerStrangeCalls)
  logTheConsole()
}

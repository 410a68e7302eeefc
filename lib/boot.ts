import 'server-only'
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { stopWorking, workOnJobs } from '@/lib/jobs/worker'
import { log } from '@/lib/log'

/** What a serving process does once. */
export function boot() {
  subscribe('http.server.request.start', message => noteSender((message as { request: IncomingMessage }).request))
  void workOnJobs()
  process.once('SIGTERM', () => void stopWorking())
  process.once('SIGINT', () => void stopWorking())
  // A request may fail in ways Next does not catch; the others must not fall with it.
  process.on('uncaughtException', error => log.error('uncaught exception', { error }))
  process.on('unhandledRejection', error => log.error('unhandled rejection', { error }))
}

/** Ends the chain of senders with the one address that cannot be forged: that of the connection itself. */
function noteSender({ headers, socket }: IncomingMessage) {
  headers['x-forwarded-for'] = [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ')
}

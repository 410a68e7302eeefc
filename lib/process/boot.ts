import 'server-only'
import { subscribe } from 'node:diagnostics_channel'
import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { stopWorking, workOnJobs } from '@/lib/jobs/worker'
import { recordClientAddresses } from './client-address'
import { log, outliveReaders } from './log'
import { divertMalformedUrls } from './malformed-url'
import { answerOutages } from './outage-response'

/** How long a job may still take, and a request: less than supervisors wait before they kill. */
const JOBS = 7000
const REQUESTS = 12_000

/** What a serving process does once. */
export function boot() {
  // Small buffers are otherwise cut from slabs of 64 kB, and one that a cache keeps holds on to all of its slab: an entry
  // of 100 bytes would cost some 40 kB, of which no limit of the cache knows.
  Buffer.poolSize = 0
  recordClientAddresses()
  answerOutages()
  divertMalformedUrls()
  void workOnJobs()
  process.once('SIGTERM', leave)
  process.once('SIGINT', leave)
  outliveReaders()
  // A request may fail in ways Next does not catch; the others must not fall with it.
  process.on('uncaughtException', error => log.error('uncaught exception', { error }))
  process.on('unhandledRejection', error => log.error('unhandled rejection', { error }))
}

/**
 * Next takes no new connection now, and ends the process as soon as the last answer is out: a mail that is being handed
 * over gets to end too, and no connection stays open for another request, or whoever keeps asking would keep us here.
 */
function leave(_: string, signal: number) {
  subscribe('http.server.request.start', message => {
    const { response } = message as { response: ServerResponse }
    response.setHeader('Connection', 'close')
  })
  const ended = Promise.race([stopWorking(), pause(JOBS)])
  const exit = process.exit.bind(process)
  process.exit = code => ended.finally(() => exit(code)) as never
  void pause(REQUESTS).then(() => exit(128 + signal))
}

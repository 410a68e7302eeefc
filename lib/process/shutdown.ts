import 'server-only'
import { setTimeout as pause } from 'node:timers/promises'
import { stopBackups } from '@/lib/backup/jobs'
import { stopWorking } from '@/lib/jobs/worker'
import type { Exchange } from './exchange'

/** How long a job may still take, and a request: less than supervisors wait before they kill. */
const JOBS = 7000
const REQUESTS = 12_000

let leaving = false

export function leaveWhenTold() {
  process.once('SIGTERM', leave)
  process.once('SIGINT', leave)
}

/** While the process leaves, each answer closes its connection: a proxy that keeps one busy would keep the process alive. */
export function closeWhenLeaving({ response }: Exchange) {
  if (leaving) response.setHeader('Connection', 'close')
}

/**
 * Next takes no new connection now, and calls `process.exit` as soon as the last answer is out. A mail that is being handed
 * over gets to end too: the exit waits for the jobs, and nothing waits longer than REQUESTS.
 */
function leave(_: string, signal: number) {
  leaving = true
  const ended = Promise.race([Promise.all([stopWorking(), stopBackups()]), pause(JOBS)])
  const exit = process.exit.bind(process)
  process.exit = code => ended.finally(() => exit(code)) as never
  void pause(REQUESTS).then(() => exit(128 + signal))
}

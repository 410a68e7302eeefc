import 'server-only'
import type { Server, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** For how many milliseconds running jobs and requests may continue: less than supervisors wait before they kill. */
const JOB_TIMEOUT = 7000
const REQUEST_TIMEOUT = 12_000

// Next bundles this file more than once; the process stops once.
const shared = globalThis as typeof globalThis & { shutdown?: { hasBegun: boolean; tasks: (() => Promise<unknown>)[] } }
shared.shutdown ??= { hasBegun: false, tasks: [] }
const shutdown = shared.shutdown

/** Adds a task that has to end before the process exits. */
export const onStop = (task: () => Promise<unknown>) => shutdown.tasks.push(task)

export const isStopping = () => shutdown.hasBegun

/**
 * While the process stops, each response closes its connection: a proxy that reuses one would keep the process alive.
 */
export function closeConnectionsWhileStopping(response: ServerResponse) {
  if (shutdown.hasBegun) response.setHeader('Connection', 'close')
}

/**
 * On SIGTERM and SIGINT: no new connection is accepted; requests and jobs under way may finish, then the process exits.
 */
export function stopOnSignals(server: Server) {
  const stop = (_: string, signal: number) => {
    if (shutdown.hasBegun) return
    shutdown.hasBegun = true
    const serverClosed = new Promise(resolve => server.close(resolve))
    const tasksDone = Promise.race([Promise.all(shutdown.tasks.map(task => task())), pause(JOB_TIMEOUT)])
    const timeout = pause(REQUEST_TIMEOUT)
    void Promise.race([Promise.all([serverClosed, tasksDone]), timeout]).finally(() => process.exit(128 + signal))
  }
  process.on('SIGTERM', stop).on('SIGINT', stop)
}

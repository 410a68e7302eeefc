import 'server-only'
import type { Server as HttpServer, ServerResponse } from 'node:http'
import { Server } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { env } from './env'

/**
 * For how many milliseconds running jobs and requests may continue, after the drain: together less than supervisors
 * wait before they kill.
 */
const JOB_TIMEOUT = 7000
const REQUEST_TIMEOUT = 8000
/** Nobody waits for the process that leaves its socket to a successor: slow answers of a busy machine may end. */
const LEAVE_TIMEOUT = 60_000

// Next bundles this file more than once; the process stops once.
const shared = globalThis as typeof globalThis & {
  shutdown?: { isDraining: boolean; hasBegun: boolean; tasks: (() => Promise<unknown>)[] }
}
shared.shutdown ??= { isDraining: false, hasBegun: false, tasks: [] }
const shutdown = shared.shutdown

/** Adds a task that has to end before the process exits. */
export const onStop = (task: () => Promise<unknown>) => shutdown.tasks.push(task)

/** Whether proxies are asked to send their requests elsewhere; everything is still answered. */
export const isDraining = () => shutdown.isDraining

export const isStopping = () => shutdown.hasBegun

/**
 * While the process stops, each response closes its connection: a proxy that reuses one would keep the process alive.
 */
export function closeConnectionsWhileStopping(response: ServerResponse) {
  if (shutdown.isDraining || shutdown.hasBegun) response.setHeader('Connection', 'close')
}

/**
 * On SIGTERM and SIGINT: /readyz answers 503 for as long as a proxy needs to notice; then no new connection is
 * accepted, requests and jobs under way may finish, and the process exits. A second signal ends the wait.
 */
export function stopOnSignals(server: HttpServer) {
  const drainEnd = new AbortController()
  const stop = async (_: string, signal: number) => {
    if (shutdown.isDraining || shutdown.hasBegun) return drainEnd.abort()
    shutdown.isDraining = true
    await pause(drainSeconds() * 1000, undefined, { signal: drainEnd.signal }).catch(() => {})
    await stopServing(new Promise(resolve => server.close(resolve)), REQUEST_TIMEOUT, 128 + signal)
  }
  process.on('SIGTERM', stop).on('SIGINT', stop)
}

/**
 * Another process answers at the same socket already, so nothing is waited for, and /readyz still says yes: a proxy that
 * heard no on a kept connection would take the address out, and with it the successor. Idle connections are not closed, as
 * `server.close()` of HTTP would: a client may be sending its next request. They end with the answer to that, or when
 * they have been idle for as long as the client was told.
 */
export async function leaveToSuccessor(server: HttpServer) {
  if (shutdown.isDraining || shutdown.hasBegun) return
  await stopServing(new Promise(resolve => Server.prototype.close.call(server, resolve)), LEAVE_TIMEOUT, 0)
}

/** Without a proxy nobody asks /readyz before sending a request. */
const drainSeconds = () => env.DRAIN_SECONDS ?? (env.TRUSTED_PROXIES > 0 ? 5 : 0)

async function stopServing(serverClosed: Promise<unknown>, timeout: number, exitCode: number) {
  shutdown.hasBegun = true
  const tasksDone = Promise.race([Promise.all(shutdown.tasks.map(task => task())), pause(JOB_TIMEOUT)])
  await Promise.race([Promise.all([serverClosed, tasksDone]), pause(timeout)]).finally(() => process.exit(exitCode))
}

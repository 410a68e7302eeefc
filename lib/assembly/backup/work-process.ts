import 'server-only'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { log } from '@/lib/platform/runtime/log'
import type { Order } from './orders'

/** A message that the process sends to the one that started it. */
export type WorkReport = { event: string; failed?: boolean; [detail: string]: unknown }

/** A process that hangs, because a store does not answer, is killed so that the next one can start. */
const TIMEOUT = 3 * 3_600_000

// Next bundles this file more than once; one process of ours starts one of these.
const shared = globalThis as typeof globalThis & { backupWork?: { child?: ChildProcess; task?: Order['task'] } }
shared.backupWork ??= {}
const work = shared.backupWork

/** Returns what this instance's process was started for; undefined if there is none. */
export const getStartedTask = () => (work.child ? (work.task ?? 'backup') : undefined)

/**
 * Starts a backup, a drill or a restore in a process of its own, whose memory and failure do not affect this one.
 * Without an order it does what is due. Returns false if one of this instance is at work already.
 */
export function startWork(order?: Order) {
  if (work.child) return false
  const script = order ? 'ordered-backup.ts' : 'scheduled-backup.ts'
  const child = spawn(process.execPath, [`--import=${scriptPath('aliases.mjs')}`, scriptPath(script)], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: TIMEOUT,
  })
  Object.assign(work, { child, task: order?.task })
  let hasReported = false
  child.on('message', ({ event, failed, ...details }: WorkReport) => {
    hasReported = true
    log[failed ? 'error' : 'info'](event, details)
  })
  child.on('error', error => {
    work.child = undefined
    log.error('backup could not be started', { error })
  })
  child.on('exit', (code, signal) => {
    work.child = undefined
    if (code !== 0 && !hasReported) log.error('backup ended early', { code, signal })
  })
  // In no argument and no environment: a passphrase may be in it.
  if (order) child.send(order, error => error && log.error('backup could not be started', { error }))
  return true
}

/** Stops what is at work; its own process removes what is unfinished. */
export async function stopBackups() {
  const { child } = work
  if (!child) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** Both a clone and the image have the scripts in the server's working directory. */
const scriptPath = (name: string) => path.join(/* turbopackIgnore: true */ process.cwd(), 'scripts', name)

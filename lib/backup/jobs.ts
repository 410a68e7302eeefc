import 'server-only'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { env } from '@/lib/runtime/env'
import { log } from '@/lib/runtime/log'
import { findDueWork } from './due'
import { readBackupStatus } from './state'

declare global {
  namespace GraphileWorker {
    interface Tasks {
      keepBackups: Record<string, never>
    }
  }
}

/** What scripts/upkeep.ts tells the process that started it. */
export type UpkeepMessage = { event: string; failed?: boolean; [detail: string]: unknown }

/** One that hangs, in front of a store that keeps silent, makes room for the next. */
const TIMEOUT = 3 * 3_600_000

let runningUpkeep: ChildProcess | undefined

/**
 * Looks whether a backup or a drill is due, and starts it in a process of its own: neither its memory nor its failure is
 * this one's, and no job waits for it, so that the queue goes on with its mails.
 */
export async function keepBackups(_: Record<string, never>) {
  if (env.BACKUP_TO === 'off' || runningUpkeep) return
  try {
    if (findDueWork(await readBackupStatus(), new Date(), env.BACKUP_HOURS)) startUpkeep()
  } catch (error) {
    log.error('backups cannot be looked after', { error })
  }
}

/** An unfinished backup is removed by the process that writes it. */
export async function stopBackups() {
  if (!runningUpkeep) return
  runningUpkeep.kill('SIGTERM')
  await once(runningUpkeep, 'exit')
}

function startUpkeep() {
  const child = spawn(process.execPath, [`--import=${scriptPath('aliases.mjs')}`, scriptPath('upkeep.ts')], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: TIMEOUT,
  })
  runningUpkeep = child
  let hasReported = false
  child.on('message', ({ event, failed, ...details }: UpkeepMessage) => {
    hasReported = true
    log[failed ? 'error' : 'info'](event, details)
  })
  child.on('error', error => {
    runningUpkeep = undefined
    log.error('backup could not be started', { error })
  })
  child.on('exit', (code, signal) => {
    runningUpkeep = undefined
    if (code !== 0 && !hasReported) log.error('backup ended early', { code, signal })
  })
}

/** The scripts lie beside the server wherever it runs: in a clone, and in the image. */
const scriptPath = (name: string) => path.join(/* turbopackIgnore: true */ process.cwd(), 'scripts', name)

import 'server-only'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { env } from '@/lib/runtime/env'
import { log } from '@/lib/runtime/log'
import { readBackupStatus } from './backup-status'
import { findDueWork } from './due-work'

declare global {
  namespace GraphileWorker {
    interface Tasks {
      keepBackups: Record<string, never>
    }
  }
}

/** A message that scripts/scheduled-backup.ts sends to the process that started it. */
export type UpkeepMessage = { event: string; failed?: boolean; [detail: string]: unknown }

/** A process that hangs, because a store does not answer, is killed so that the next one can start. */
const TIMEOUT = 3 * 3_600_000

let runningBackup: ChildProcess | undefined

/**
 * Starts a backup or a drill if one is due, in a separate process: its memory and its failure do not affect this one,
 * and no job waits for it, so that the queue goes on sending mails.
 */
export async function runDueBackups(_: Record<string, never>) {
  if (env.BACKUP_TO === 'off' || runningBackup) return
  try {
    if (findDueWork(await readBackupStatus(), new Date(), env.BACKUP_HOURS)) startBackup()
  } catch (error) {
    log.error('due backups could not be looked up', { error })
  }
}

/** Stops a running backup; its own process removes the unfinished file. */
export async function stopBackups() {
  if (!runningBackup) return
  runningBackup.kill('SIGTERM')
  await once(runningBackup, 'exit')
}

function startBackup() {
  const child = spawn(process.execPath, [`--import=${scriptPath('aliases.mjs')}`, scriptPath('scheduled-backup.ts')], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: TIMEOUT,
  })
  runningBackup = child
  let hasReported = false
  child.on('message', ({ event, failed, ...details }: UpkeepMessage) => {
    hasReported = true
    log[failed ? 'error' : 'info'](event, details)
  })
  child.on('error', error => {
    runningBackup = undefined
    log.error('backup could not be started', { error })
  })
  child.on('exit', (code, signal) => {
    runningBackup = undefined
    if (code !== 0 && !hasReported) log.error('backup ended early', { code, signal })
  })
}

/** Both a clone and the image have the scripts in the server's working directory. */
const scriptPath = (name: string) => path.join(/* turbopackIgnore: true */ process.cwd(), 'scripts', name)

import 'server-only'
import { pool } from '@/lib/platform/database/pool'
import { env } from '@/lib/platform/runtime/env'
import { log } from '@/lib/platform/runtime/log'
import { readBackupStatus } from './backup-status'
import { findDueWork } from './due-work'
import { listFormerSchemasSql, parseFormerSchema, toJobsSchema } from './former-church'
import { getStartedTask, startWork } from './work-process'

declare global {
  namespace GraphileWorker {
    interface Tasks {
      keepBackups: Record<string, never>
    }
  }
}

/** Starts a backup or a drill if one is due or was interrupted. No job waits for it, so that the queue goes on sending mails. */
export async function runDueBackups(_: Record<string, never>) {
  if (env.BACKUP_TO === 'off' || getStartedTask()) return
  try {
    const { begun, ...status } = await readBackupStatus()
    // What another instance is at, the process leaves to it; what was interrupted, it takes up.
    if (begun || findDueWork(status, new Date(), env.BACKUP_HOURS)) startWork()
  } catch (error) {
    log.error('due backups could not be looked up', { error })
  }
}

/** Drops the church that a restore replaced, when its week is over. The nightly sweep finds its pictures. */
export async function dropOutdatedChurches(now: Date) {
  const { rows } = await pool.query<{ schema: string }>(listFormerSchemasSql)
  for (const { schema } of rows) {
    const former = parseFormerSchema(schema)
    if (former && former.keptUntil < now)
      await pool.query(`drop schema if exists ${schema} cascade; drop schema if exists ${toJobsSchema(schema)} cascade`)
  }
}

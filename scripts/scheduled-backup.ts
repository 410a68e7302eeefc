import { readBackupStatus } from '@/lib/backup/backup-status'
import { findDueWork } from '@/lib/backup/due-work'
import type { WorkReport } from '@/lib/backup/work-process'
import { env } from '@/lib/runtime/env'
import { runDrill } from '@/scripts/backup/drill'
import { isBusyError, withExclusiveConnection } from '@/scripts/backup/exclusive-connection'
import { countAllRows } from '@/scripts/backup/format-report'
import { makeBackup } from '@/scripts/backup/make-backup'
import { createFailureReport, recordFailedBackup, sendReport, setClock } from '@/scripts/backup/work-report'
import { closeOnSignals } from '@/scripts/installation/cleanup'

// lib/backup/work-process.ts starts this when a backup or a drill is due. It ends with the app that started it.
closeOnSignals()
try {
  await sendReport(await withExclusiveConnection(env.DATABASE_URL, runDueTask, { patience: '100ms', task: 'backup' }))
} catch (error) {
  await sendReport(isBusyError(error) ? { event: 'backup left to another' } : createFailureReport(error))
}

/** Checks again, now with the lock, whether the task is due: another instance may just have done it. */
async function runDueTask(client: Client): Promise<WorkReport> {
  const started = Date.now()
  await setClock(client)
  const task = findDueWork(await readBackupStatus(), new Date(), env.BACKUP_HOURS)
  if (!task) return { event: 'backup not due' }
  if (task === 'drill') {
    const { backup, counts } = await runDrill(client, env.DATABASE_URL)
    return { event: 'backup can be restored', backup, rows: countAllRows(counts), seconds: secondsSince(started) }
  }
  const { name, counts } = await makeBackup(client, { scheduled: true }).catch(recordFailedBackup)
  const sums = { rows: countAllRows(counts), uploads: counts.uploads, missing: counts.missing.length }
  return { event: 'backup made', backup: name, ...sums, seconds: secondsSince(started) }
}

type Client = Parameters<typeof makeBackup>[0]

function secondsSince(started: number) {
  return Math.round((Date.now() - started) / 1000)
}

import { type Attempt, readBackupStatus } from '@/lib/assembly/backup/backup-status'
import { findDueWork } from '@/lib/assembly/backup/due-work'
import type { WorkReport } from '@/lib/assembly/backup/work-process'
import { env } from '@/lib/platform/runtime/env'
import { giveUp, MAX_TRIES, runNoted } from '@/scripts/backup/attempt'
import { runDrill } from '@/scripts/backup/drill'
import { isBusyError, withExclusiveConnection } from '@/scripts/backup/exclusive-connection'
import { countAllRows } from '@/scripts/backup/format-report'
import { makeBackup } from '@/scripts/backup/make-backup'
import { createFailureReport, recordFailedBackup, sendReport, setClock } from '@/scripts/backup/work-report'
import { closeOnSignals } from '@/scripts/installation/cleanup'

// lib/assembly/backup/work-process.ts starts this when a backup or a drill is due or was interrupted. It ends with the app that started it.
closeOnSignals()
try {
  await sendReport(await withExclusiveConnection(env.DATABASE_URL, runDueTask, { patience: '100ms', task: 'backup' }))
} catch (error) {
  await sendReport(isBusyError(error) ? { event: 'backup left to another' } : createFailureReport(error))
}

/** Checks again, now with the lock, whether the task is due: another instance may just have done it. */
async function runDueTask(client: Client): Promise<WorkReport> {
  await setClock(client)
  const { begun: interrupted, ...status } = await readBackupStatus()
  if (interrupted && interrupted.tries >= MAX_TRIES)
    return { event: 'backup failed', failed: true, why: await giveUp(interrupted) }
  if (interrupted) return await perform(client, { ...interrupted, tries: interrupted.tries + 1 })
  const task = findDueWork(status, new Date(), env.BACKUP_HOURS)
  return task ? await perform(client, { task, scheduled: true, tries: 1 }) : { event: 'backup not due' }
}

function perform(client: Client, attempt: Omit<Attempt, 'at'>): Promise<WorkReport> {
  const started = Date.now()
  return runNoted(attempt, async () => {
    if (attempt.task === 'drill') {
      const { backup, counts } = await runDrill(client, env.DATABASE_URL, attempt.backup)
      return { event: 'backup can be restored', backup, rows: countAllRows(counts), seconds: secondsSince(started) }
    }
    const { scheduled } = attempt
    const { name, counts } = await makeBackup(client, { scheduled }).catch(recordFailedBackup)
    const sums = { rows: countAllRows(counts), uploads: counts.uploads, missing: counts.missing.length }
    return { event: 'backup made', backup: name, ...sums, seconds: secondsSince(started) }
  })
}

type Client = Parameters<typeof makeBackup>[0]

function secondsSince(started: number) {
  return Math.round((Date.now() - started) / 1000)
}

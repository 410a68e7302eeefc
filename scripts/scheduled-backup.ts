import { readBackupStatus, updateNote } from '@/lib/backup/backup-status'
import { findDueWork } from '@/lib/backup/due-work'
import type { UpkeepMessage } from '@/lib/backup/jobs'
import { readFacts } from '@/lib/church/stored'
import { env } from '@/lib/runtime/env'
import { setTimeZone } from '@/lib/runtime/time'
import { runDrill } from '@/scripts/backup/drill'
import { isBusyError, withExclusiveConnection } from '@/scripts/backup/exclusive-connection'
import { countAllRows, describeError } from '@/scripts/backup/format-report'
import { makeBackup } from '@/scripts/backup/make-backup'
import { closeOnSignals } from '@/scripts/installation/cleanup'

// lib/backup/jobs.ts starts this when a backup or a drill is due. It ends with the app that started it.
closeOnSignals()
try {
  await sendReport(await withExclusiveConnection(env.DATABASE_URL, runDueTask, { patience: '100ms' }))
} catch (error) {
  await sendReport(isBusyError(error) ? { event: 'backup left to another' } : await createFailureReport(error))
}

/** Checks again, now with the lock, whether the task is due: another instance may just have done it. */
async function runDueTask(client: Client): Promise<UpkeepMessage> {
  const started = Date.now()
  await setClock(client)
  const task = findDueWork(await readBackupStatus(), new Date(), env.BACKUP_HOURS)
  if (!task) return { event: 'backup not due' }
  if (task === 'drill') {
    const { backup, counts } = await runDrill(client, env.DATABASE_URL)
    return { event: 'backup can be restored', backup, rows: countAllRows(counts), seconds: secondsSince(started) }
  }
  const { name, counts } = await makeBackup(client, { scheduled: true }).catch(recordFailure)
  const sums = { rows: countAllRows(counts), uploads: counts.uploads, missing: counts.missing.length }
  return { event: 'backup made', backup: name, ...sums, seconds: secondsSince(started) }
}

/** The nights, weeks and months of the backups follow the church's time zone, as in the app. */
async function setClock(client: Client) {
  const { rows } = await client.query('select facts from church')
  setTimeZone(readFacts(rows[0]?.facts).timeZone)
}

type Client = Parameters<typeof makeBackup>[0]

async function recordFailure(error: unknown): Promise<never> {
  await updateNote({ failed: { at: new Date(), why: describeError(error) } })
  throw error
}

async function createFailureReport(error: unknown): Promise<UpkeepMessage> {
  process.exitCode = 1
  return { event: 'backup failed', failed: true, why: describeError(error) }
}

function secondsSince(started: number) {
  return Math.round((Date.now() - started) / 1000)
}

/** Resolves when the app has received the report. */
function sendReport(report: UpkeepMessage) {
  return new Promise<void>(resolve => (process.send ? process.send(report, () => resolve()) : resolve()))
}

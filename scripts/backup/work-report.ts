import type pg from 'pg'
import { updateNote } from '@/lib/assembly/backup/backup-status'
import type { WorkReport } from '@/lib/assembly/backup/work-process'
import { readFacts } from '@/lib/church/stored'
import { setTimeZone } from '@/lib/platform/runtime/time'
import { describeError } from './format-report'

/** Sends a report to the app that started this process. Resolves when it was received. */
export function sendReport(report: WorkReport) {
  return new Promise<void>(resolve => (process.send ? process.send(report, () => resolve()) : resolve()))
}

export function createFailureReport(error: unknown, event = 'backup failed'): WorkReport {
  process.exitCode = 1
  return { event, failed: true, why: describeError(error) }
}

export async function recordFailedBackup(error: unknown): Promise<never> {
  await updateNote({ failed: { at: new Date(), why: describeError(error) } })
  throw error
}

/** The nights, weeks and months of the backups follow the church's time zone, as in the app. */
export async function setClock(client: pg.Client) {
  const { rows } = await client.query('select facts from church')
  setTimeZone(readFacts(rows[0]?.facts).timeZone)
}

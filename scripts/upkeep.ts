import { findDueWork } from '@/lib/backup/due'
import type { UpkeepMessage } from '@/lib/backup/jobs'
import { readBackupStatus, updateNote } from '@/lib/backup/state'
import { readFacts } from '@/lib/church/stored'
import { env } from '@/lib/runtime/env'
import { setTimeZone } from '@/lib/runtime/time'
import { alone, isBusy } from '@/scripts/backup/alone'
import { drill } from '@/scripts/backup/drill'
import { makeBackup } from '@/scripts/backup/make'
import { rowsOf, said } from '@/scripts/backup/words'
import { closeOnSignals } from '@/scripts/house/closing'

// What lib/backup/jobs.ts starts when a backup or a drill is due. It ends with the app that started it.
closeOnSignals()
try {
  await tell(await alone(env.DATABASE_URL, whatIsDue, { patience: '100ms' }))
} catch (error) {
  await tell(isBusy(error) ? { event: 'backup left to another' } : await failure(error))
}

/** Asked once more now that nobody else is at it: another instance may just have done it. */
async function whatIsDue(client: Client): Promise<UpkeepMessage> {
  const started = Date.now()
  await setClock(client)
  const task = findDueWork(await readBackupStatus(), new Date(), env.BACKUP_HOURS)
  if (!task) return { event: 'backup not due' }
  if (task === 'drill') {
    const { backup, counts } = await drill(client, env.DATABASE_URL)
    return { event: 'backup can be restored', backup, rows: rowsOf(counts), seconds: secondsSince(started) }
  }
  const { name, counts } = await makeBackup(client, { scheduled: true }).catch(noted)
  const sums = { rows: rowsOf(counts), uploads: counts.uploads, missing: counts.missing.length }
  return { event: 'backup made', backup: name, ...sums, seconds: secondsSince(started) }
}

/** The nights, weeks and months of backups are the church's, as they are in the app. */
async function setClock(client: Client) {
  const { rows } = await client.query('select facts from church')
  setTimeZone(readFacts(rows[0]?.facts).timeZone)
}

type Client = Parameters<typeof makeBackup>[0]

async function noted(error: unknown): Promise<never> {
  await updateNote({ failed: { at: new Date(), why: said(error) } })
  throw error
}

async function failure(error: unknown): Promise<UpkeepMessage> {
  process.exitCode = 1
  return { event: 'backup failed', failed: true, why: said(error) }
}

function secondsSince(started: number) {
  return Math.round((Date.now() - started) / 1000)
}

/** Resolves when the app has it. */
function tell(told: UpkeepMessage) {
  return new Promise<void>(resolve => (process.send ? process.send(told, () => resolve()) : resolve()))
}

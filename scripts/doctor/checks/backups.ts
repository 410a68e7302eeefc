import { formatDistance } from 'date-fns/formatDistance'
import type { BackupStatus } from '@/lib/assembly/backup/due-work'
import { type Finding, notChecked, ok, warning, wrong } from '@/scripts/doctor/finding'

/** Reads how old the last backup is, how its trial ended, and where backups are stored. */
export async function checkBackups(): Promise<Finding[]> {
  const { readBackupStatus } = await import('@/lib/assembly/backup/backup-status')
  const { backupStore } = await import('@/lib/assembly/backup/backup-store')
  const { env } = await import('@/lib/platform/runtime/env')
  const options = { to: env.BACKUP_TO, isEncrypted: env.BACKUP_PASSPHRASE !== undefined }
  const status = await readBackupStatus().catch(() => undefined)
  return status
    ? judgeBackups(status, options, new Date())
    : [
        wrong(
          `${backupStore.location} does not answer: nobody can tell how old the last backup is`,
          'Look at that disk or bucket.',
        ),
      ]
}

type Options = { to: 'disk' | 'bucket' | 'off'; isEncrypted: boolean }

export function judgeBackups(status: BackupStatus, { to, isEncrypted }: Options, now: Date): Finding[] {
  return [
    ...(to === 'off' ? [warning('the app makes none (BACKUP_TO=off)', 'Set BACKUP_TO=bucket, or disk.')] : []),
    judgeAge(status, to, now),
    judgeTrial(status, now),
    ...judgePlace(to, isEncrypted),
  ]
}

/** One is made each night: two missing ones are a problem. */
const OVERDUE_MILLISECONDS = 48 * 3_600_000

function judgeAge({ newest, failedAt }: BackupStatus, to: Options['to'], now: Date): Finding {
  const cure = 'npm run backup -- --list says what happened; npm run backup makes one now.'
  if (!newest)
    return failedAt
      ? wrong('there is no backup, and the last attempt failed', cure)
      : warning(
          'there is no backup yet',
          to === 'off' ? 'npm run backup makes one.' : 'The app makes the first within ten minutes of its start.',
        )
  const age = formatDistance(newest, now, { addSuffix: true })
  if (now.getTime() - newest.getTime() > OVERDUE_MILLISECONDS)
    return wrong(`the last good backup was made ${age}`, cure)
  return failedAt
    ? warning(`the last backup was made ${age}, and an attempt since then failed`, cure)
    : ok(`the last backup was made ${age}`)
}

function judgeTrial({ newest, lastDrill }: BackupStatus, now: Date): Finding {
  const cure = 'npm run backup -- --try restores the newest beside what is there, checks it, and says why it fails.'
  if (!newest) return notChecked('no backup was tried: there is none')
  if (!lastDrill) return warning('no backup was ever restored for a trial', cure)
  const age = formatDistance(lastDrill.at, now, { addSuffix: true })
  return lastDrill.succeeded
    ? ok(`one was restored for a trial ${age}`)
    : wrong(`the trial ${age} could not restore it`, cure)
}

function judgePlace(to: Options['to'], isEncrypted: boolean): Finding[] {
  if (to === 'disk')
    return [
      warning(
        'backups are on this machine only: a disk that is lost takes them along',
        'Set BACKUP_TO=bucket with a bucket elsewhere, or copy DATA_DIR/backups to another place each day.',
      ),
    ]
  if (to === 'off') return []
  return [
    isEncrypted
      ? ok('backups are encrypted, and stored elsewhere')
      : warning(
          'backups are stored elsewhere, and not encrypted',
          'Set BACKUP_PASSPHRASE, and keep it in another place too.',
        ),
  ]
}

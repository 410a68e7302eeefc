import type pg from 'pg'
import { updateNote } from '@/lib/assembly/backup/backup-status'
import { backupStore, listBackups } from '@/lib/assembly/backup/backup-store'
import { env } from '@/lib/platform/runtime/env'
import { problem } from '@/scripts/problem.mjs'
import type { ArchiveSource } from './archive'
import { createDiskSpaceCheck } from './disk-space'
import { describeError } from './format-report'
import { stageBackup } from './stage-backup'
import { removeLeftovers } from './staging-schemas'
import { readVerifiedEntries, verifyBackup } from './verify-backup'

/**
 * Restores a backup, by default the newest, beside the live church, up to the swap of the schemas, and records the
 * result.
 */
export async function runDrill(client: pg.Client, databaseUrl: string, name?: string) {
  const backup = name ?? (await listBackups())[0]?.name
  if (!backup) throw problem('There is no backup to try.')
  try {
    const counts = await restoreIntoStaging(client, databaseUrl, { name: backup, open: () => backupStore.open(backup) })
    await updateNote({ drill: { at: new Date(), backup } })
    return { backup, counts }
  } catch (error) {
    await updateNote({ drill: { at: new Date(), backup, why: describeError(error) } })
    throw error
  }
}

async function restoreIntoStaging(client: pg.Client, databaseUrl: string, source: ArchiveSource) {
  const readOptions = { passphrase: env.BACKUP_PASSPHRASE }
  const { manifest, counts } = await verifyBackup(source, readOptions, await createDiskSpaceCheck())
  try {
    await stageBackup(client, databaseUrl, { entries: readVerifiedEntries(source, readOptions), manifest, counts })
  } finally {
    await removeLeftovers(client)
  }
  return counts
}

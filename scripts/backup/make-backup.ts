import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { addSeconds } from 'date-fns/addSeconds'
import type pg from 'pg'
import { formatBackupName, parseBackupName } from '@/lib/assembly/backup/backup-name'
import { updateNote } from '@/lib/assembly/backup/backup-status'
import { backupFolder, backupStore, listBackups } from '@/lib/assembly/backup/backup-store'
import { findExpiredBackups } from '@/lib/assembly/backup/rotation'
import { env } from '@/lib/platform/runtime/env'
import { onClose } from '@/scripts/installation/cleanup'
import { writeBackup } from './write-backup'

/**
 * Writes a backup, verifies it, and only then gives it its final name. Scheduled backups past their retention are
 * deleted.
 */
export async function makeBackup(client: pg.Client, { scheduled = false } = {}) {
  mkdirSync(backupFolder, { recursive: true })
  removeUnfinishedBackups()
  const name = await findFreeName(scheduled)
  const unfinished = path.join(backupFolder, `${name}.unfinished`)
  const removeUnfinished = () => rmSync(unfinished, { force: true })
  onClose(removeUnfinished)
  try {
    const { counts, newer } = await writeBackup(client, unfinished, env.BACKUP_PASSPHRASE)
    await backupStore.add(unfinished, name)
    await updateNote({ failed: undefined })
    if (scheduled)
      for (const outdated of findExpiredBackups(await listBackups())) await backupStore.remove(outdated.name)
    return { name, place: backupStore.location, counts, newer }
  } catch (error) {
    removeUnfinished()
    throw error
  }
}

/** A backup of the same second stays: it may be the one that a restore, which saves the church of today, is reading. */
async function findFreeName(scheduled: boolean) {
  const taken = new Set((await listBackups()).map(({ name }) => name))
  const format = (moment: Date) =>
    formatBackupName(moment, { scheduled, encrypted: env.BACKUP_PASSPHRASE !== undefined })
  let moment = new Date()
  while (taken.has(format(moment))) moment = addSeconds(moment, 1)
  return format(moment)
}

/** Deletes what a killed backup left in the folder; only one backup ever runs at a time. */
function removeUnfinishedBackups() {
  for (const name of readdirSync(backupFolder))
    if (parseBackupName(name.replace(/\.unfinished$/, '')) && name.endsWith('.unfinished'))
      rmSync(path.join(backupFolder, name), { force: true })
}

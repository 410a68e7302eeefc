import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { formatBackupName, parseBackupName } from '@/lib/backup/name'
import { findExpiredBackups } from '@/lib/backup/rotation'
import { backupFolder, backupStore, listBackups } from '@/lib/backup/shelf'
import { updateNote } from '@/lib/backup/state'
import { env } from '@/lib/runtime/env'
import { onClose } from '@/scripts/house/closing'
import { save } from './save'

/** Makes a backup, proves it, and only then gives it its name. Of the scheduled ones, those go that have had their time. */
export async function makeBackup(client: pg.Client, { scheduled = false } = {}) {
  mkdirSync(backupFolder, { recursive: true })
  sweepUnfinished()
  const name = formatBackupName(new Date(), { scheduled, encrypted: env.BACKUP_PASSPHRASE !== undefined })
  const unfinished = path.join(backupFolder, `${name}.unfinished`)
  const forget = () => rmSync(unfinished, { force: true })
  onClose(forget)
  try {
    const counts = await save(client, unfinished, env.BACKUP_PASSPHRASE)
    await backupStore.add(unfinished, name)
    await updateNote({ failed: undefined })
    if (scheduled) for (const old of findExpiredBackups(await listBackups())) await backupStore.remove(old.name)
    return { name, place: backupStore.location, counts }
  } catch (error) {
    forget()
    throw error
  }
}

/** What a killed backup left in the folder; only one is ever at work. */
function sweepUnfinished() {
  for (const name of readdirSync(backupFolder))
    if (parseBackupName(name.replace(/\.unfinished$/, '')) && name.endsWith('.unfinished'))
      rmSync(path.join(backupFolder, name), { force: true })
}

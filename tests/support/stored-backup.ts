import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { formatBackupName } from '@/lib/assembly/backup/backup-name'

/** Puts a file with the name of a backup where backups are stored, and returns the name. Nobody can restore it. */
export function insertBackupFile(made = new Date('2026-11-21T05:00:12Z'), content = 'uma cópia') {
  const folder = path.join(process.env.DATA_DIR ?? '', 'backups')
  mkdirSync(folder, { recursive: true })
  const name = formatBackupName(made, {})
  writeFileSync(path.join(folder, name), content)
  return name
}

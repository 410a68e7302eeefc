import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { requireStoppedApp } from '@/scripts/backup/require-stopped-app'
import { withConnection } from '@/scripts/database/connect'
import { withDatabase } from '@/scripts/installation/database'
import { declineDemo } from '@/scripts/installation/demo'
import { appEnvironment, operatorSettings } from '@/scripts/installation/settings'
import { exitWithError, problem } from './problem.mjs'
import { print } from './steps.mjs'

// npm run restore -- file: restores a backup into an empty database, or with --force replaces the church that is there.
// The file may also be the name of a backup in `npm run backup -- --list`, or `newest`. If a passphrase is set, an
// unencrypted backup is restored only with --unsealed; one of the first format, without checksums, only with
// --old-format. The church that is replaced is kept for a week: Cópias de segurança shows it.
const options = {
  force: { type: 'boolean' },
  unsealed: { type: 'boolean' },
  'old-format': { type: 'boolean' },
} as const

try {
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [backupName] = positionals
  if (!backupName)
    throw problem('Which backup? npm run restore -- newest, or a file or a name: npm run backup -- --list')

  const restore = async (url: string) => {
    Object.assign(process.env, appEnvironment(url))
    const { restoreBackup: load } = await import('@/scripts/backup/restore-backup')
    const source = await findSource(backupName)
    await withConnection(url, requireStoppedApp)
    return await load(url, source, {
      force: values.force,
      keepsFormer: true,
      allowPlain: values.unsealed,
      allowOldFormat: values['old-format'],
      passphrase: process.env.BACKUP_PASSPHRASE,
      requireAllowed: requireStoppedApp,
    })
  }
  const { rows, uploads } = await withDatabase('restore', restore, { alone: true })
  if (!operatorSettings.databaseUrl) declineDemo()
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  print(`${total} rows and ${uploads} uploads are back.`)
} catch (error) {
  exitWithError(error)
}

async function findSource(backupName: string) {
  const { createFileSource: fileSource } = await import('@/scripts/backup/archive')
  const { listBackups: backups, backupStore: shelf } = await import('@/lib/backup/backup-store')
  if (existsSync(backupName)) return fileSource(backupName)
  const backupList = await backups()
  const backup = backupName === 'newest' ? backupList[0] : backupList.find(({ name }) => name === backupName)
  if (!backup) throw problem(`There is no file ${backupName}, and no such backup in ${shelf.location}.`)
  return { name: backup.name, open: () => shelf.open(backup.name) }
}

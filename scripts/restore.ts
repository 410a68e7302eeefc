import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { requireStoppedApp, withConnection } from '@/scripts/database/connect'
import { withDatabase } from '@/scripts/installation/database'
import { declineDemo } from '@/scripts/installation/demo'
import { appEnvironment, operatorSettings, secretPlace } from '@/scripts/installation/settings'
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
  const { rows, uploads, ...outcome } = await withDatabase('restore', restore, { alone: true })
  if (!operatorSettings.databaseUrl) declineDemo()
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  print(`${total} rows and ${uploads} uploads are back.`)
  print(describeConsequences(outcome))
} catch (error) {
  exitWithError(error)
}

type Outcome = { hasReplaced: boolean; isSecretMissing: boolean }

function describeConsequences({ hasReplaced, isSecretMissing }: Outcome) {
  const sessions = hasReplaced
    ? 'A church was replaced, so every session has ended, and so have devices for notifications, links for a new password, and invitations and calendar addresses that were used, revoked or replaced since. People sign in with the password of the day of the backup; Cópias de segurança names who may more than before.'
    : 'Nobody was replaced: at the same address, whoever was signed in stays so. Links for a new password have ended.'
  const secret = `The backup brings no secret, and is of a server with another one than this: links in its mails are dead here, and so are its sessions. To change that, stop the app and put that server's secret (its line NEXTAUTH_SECRET, or the file secret in its data folder) in the place of ${secretPlace}.`
  return isSecretMissing ? [...(hasReplaced ? [sessions] : []), secret].join('\n') : sessions
}

async function findSource(backupName: string) {
  const { createFileSource: fileSource } = await import('@/scripts/backup/archive')
  const { listBackups: backups, backupStore: shelf } = await import('@/lib/assembly/backup/backup-store')
  if (existsSync(backupName)) return fileSource(backupName)
  const backupList = await backups()
  const backup = backupName === 'newest' ? backupList[0] : backupList.find(({ name }) => name === backupName)
  if (!backup) throw problem(`There is no file ${backupName}, and no such backup in ${shelf.location}.`)
  return { name: backup.name, open: () => shelf.open(backup.name) }
}

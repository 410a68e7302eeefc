import { parseArgs } from 'node:util'
import { withDatabase } from '@/scripts/installation/database'
import { appEnvironment, operatorSettings, secretPlace } from '@/scripts/installation/settings'
import { exitWithError } from './problem.mjs'
import { print } from './steps.mjs'

// npm run backup: writes the database and the uploads, as they are at one moment, into one file. The app may keep
// running. --list lists the backups; --try restores the newest beside the live church and deletes the result.
try {
  const { values } = parseArgs({ options: { list: { type: 'boolean' }, try: { type: 'boolean' } } })
  if (values.list) await printBackups()
  else await withDatabase('backup', values.try ? tryRestore : backUp)
} catch (error) {
  exitWithError(error)
}

/** Listing needs no database. */
async function printBackups() {
  Object.assign(process.env, appEnvironment(operatorSettings.databaseUrl ?? 'postgresql://nobody/none'))
  const { describeBackups: inventory } = await import('@/scripts/backup/inventory')
  print(await inventory())
}

async function backUp(url: string) {
  Object.assign(process.env, appEnvironment(url))
  const { withExclusiveConnection: alone } = await import('@/scripts/backup/exclusive-connection')
  const { makeBackup } = await import('@/scripts/backup/make-backup')
  const { countAllRows: rowsOf } = await import('@/scripts/backup/format-report')
  const { name, place: location, counts, newer } = await alone(url, client => makeBackup(client))
  print(`${name} holds ${rowsOf(counts)} rows and ${counts.uploads} uploads, and was read again. It is in ${location}.`)
  const { missing } = counts
  if (missing.length > 0)
    print(`${missing.length} uploads that the database knows of are not in storage: ${missing.join(', ')}`)
  if (newer.length > 0) print(describeNewer(newer))
  if (!name.endsWith('.age')) print(describeMissingSecret())
}

async function tryRestore(url: string) {
  Object.assign(process.env, appEnvironment(url))
  const { withExclusiveConnection: alone } = await import('@/scripts/backup/exclusive-connection')
  const { runDrill: drill } = await import('@/scripts/backup/drill')
  const { countAllRows: rowsOf } = await import('@/scripts/backup/format-report')
  const { backup, counts } = await alone(url, client => drill(client, url))
  print(`${backup} can be restored: ${rowsOf(counts)} rows and ${counts.uploads} uploads came back, and were let go.`)
}

function describeNewer(migrations: string[]) {
  return `The database was migrated by a newer version (${migrations.join(', ')}): only a version that knows that can restore the backup. npm run upgrade brings it.`
}

/** Whoever has a file that nobody sealed must not be able to sign for the church. */
function describeMissingSecret() {
  return `It is not sealed, so it does not hold the secret of sessions and of links in mails: keep ${secretPlace} elsewhere too, or set BACKUP_PASSPHRASE.`
}

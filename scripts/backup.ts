import { parseArgs } from 'node:util'
import { withDatabase } from '@/scripts/installation/database'
import { appEnvironment, operatorSettings } from '@/scripts/installation/settings'
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
  const { name, place: location, counts } = await alone(url, client => makeBackup(client))
  print(`${name} holds ${rowsOf(counts)} rows and ${counts.uploads} uploads, and was read again. It is in ${location}.`)
  const { missing } = counts
  if (missing.length > 0)
    print(`${missing.length} uploads that the database knows of are not in storage: ${missing.join(', ')}`)
}

async function tryRestore(url: string) {
  Object.assign(process.env, appEnvironment(url))
  const { withExclusiveConnection: alone } = await import('@/scripts/backup/exclusive-connection')
  const { runDrill: drill } = await import('@/scripts/backup/drill')
  const { countAllRows: rowsOf } = await import('@/scripts/backup/format-report')
  const { backup, counts } = await alone(url, client => drill(client, url))
  print(`${backup} can be restored: ${rowsOf(counts)} rows and ${counts.uploads} uploads came back, and were let go.`)
}

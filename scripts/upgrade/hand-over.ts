import { requestTakeover } from '@/scripts/installation/control'
import { lockDataFolder } from '@/scripts/installation/data-folder-lock'
import { dataFolder, lockName } from '@/scripts/installation/settings'
import { nodeFlags } from '@/scripts/node-flags.mjs'
import { print, runStep } from '@/scripts/steps.mjs'
import { runOrThrow } from '@/scripts/system/run-command'
import { readNext, releaseFolder } from './next-release.mjs'
import { runInRelease } from './release-folders'

/**
 * The second phase, as the user whom the church runs as: saves the church, migrates its database, and lets the prepared
 * release take over. Each step may be repeated, and none writes into the clone.
 */
export async function handOver() {
  const next = readNext()
  if (!next) return
  await lockDataFolder(dataFolder, 'upgrade', undefined, 'upgrading')
  const folder = releaseFolder(next.to)
  await runStep('Making a backup', makeBackup)
  if (!next.back) await runStep('Migrating the database', () => migrateWith(folder))
  const isServing = await runStep('Handing over', () => requestTakeover(dataFolder, lockName, folder))

  print(`\n  ${isServing ? 'This serves now' : 'This is what the next start serves'}: ${next.describes}`)
  if (!isServing) print('  No start command runs here. Start the church: npm start')
  else if (next.restarts.length > 0) print(`  With the next restart only: ${next.restarts.join(', ')}.`)
}

function makeBackup() {
  const failure = 'No backup could be made, so nothing was changed:'
  return runOrThrow(process.execPath, [...nodeFlags, 'scripts/backup.ts'], { failure })
}

function migrateWith(folder: string) {
  const failure = 'The new release could not migrate the database. The one before goes on:'
  return runInRelease(folder, 'migrate', failure, { DATA_DIR: dataFolder })
}

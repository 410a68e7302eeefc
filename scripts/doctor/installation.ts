import { existsSync } from 'node:fs'
import path from 'node:path'
import { readSettings } from '@/lib/platform/runtime/settings/read-settings'
import { closeAll, closeOnSignals, onClose } from '@/scripts/installation/cleanup'
import { findRunningAddress, lockDataFolder } from '@/scripts/installation/data-folder-lock'
import { clusterFolder, databaseName } from '@/scripts/installation/database'
import {
  appEnvironment,
  checkOwnSettings,
  dataFolder,
  lockName,
  operatorSettings,
} from '@/scripts/installation/settings'
import { findRunningPostgres, startPostgres } from '@/scripts/postgres/server'

type Settings = typeof import('@/lib/platform/runtime/env')['env']

/** What the operator has set up, as far as it is there: nothing is created, before a first start either. */
export type Installation = {
  variables: Record<string, string | undefined>
  dataFolder: string
  /** The app's own settings; undefined while something about them is wrong, or there are none yet. */
  settings?: Settings
  /** What is wrong with them, a line for each. */
  settingProblems: string[]
  /** Names that look like a slip of the keyboard, a line for each. */
  settingWarnings: string[]
  database: { url: string; missing?: undefined } | { url?: undefined; missing: string }
  /** Where the app answers on this machine. */
  appAddress: string
}

/** Opens the installation for the checks, and closes it after them. */
export async function withInstallation<Result>(work: (installation: Installation) => Promise<Result>) {
  closeOnSignals()
  try {
    const { problems: settingProblems, warnings: settingWarnings } = await checkOwnSettings()
    const database = await openDatabase()
    const settings = await loadSettings(database.url)
    const variables = { ...process.env }
    return await work({
      ...{ variables, dataFolder, settings, settingProblems, settingWarnings, database },
      appAddress: findAppAddress(),
    })
  } finally {
    await closeAll()
  }
}

/** The embedded database is started if the app does not run, but never made: that is for the first start. */
async function openDatabase(): Promise<Installation['database']> {
  if (operatorSettings.databaseUrl) return { url: operatorSettings.databaseUrl }
  const runningUrl = findRunningPostgres(clusterFolder)
  if (runningUrl) return { url: runningUrl(databaseName) }
  if (!existsSync(path.join(clusterFolder, 'cluster')))
    return { missing: 'there is none yet: the first start makes it (npm start)' }
  try {
    await lockDataFolder(dataFolder, 'doctor')
    const server = await startPostgres(clusterFolder)
    onClose(server.stop)
    return { url: server.url(databaseName) }
  } catch (error) {
    if (!(error instanceof Error && error.name === 'Problem')) throw error
    return { missing: error.message }
  }
}

/**
 * Before a first start there are none: reading them would make a secret. What is wrong with them has been found already,
 * and a folder that cannot be written hinders no other check.
 */
async function loadSettings(databaseUrl: string | undefined) {
  const isEmbedded = !operatorSettings.databaseUrl
  if (isEmbedded && !process.env.NEXTAUTH_SECRET && !existsSync(path.join(dataFolder, 'secret'))) return undefined
  const variables = { ...process.env, ...appEnvironment(databaseUrl ?? 'postgresql://nobody@localhost/none') }
  if (readSettings(variables).problems.length > 0) return undefined
  Object.assign(process.env, variables)
  return (await import('@/lib/platform/runtime/env')).env
}

/** The one that a running start has noted, which may have been given another port; else where the settings put it. */
function findAppAddress() {
  const { host = '127.0.0.1', port } = operatorSettings
  const address = findRunningAddress(dataFolder, lockName) ?? `http://${host}:${port}`
  return address.replace(/^http:\/\/(0\.0\.0\.0|::)(?=:\d+$)/, 'http://127.0.0.1')
}

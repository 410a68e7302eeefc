import { existsSync } from 'node:fs'
import path from 'node:path'
import { closeAll, closeOnSignals, onClose } from '@/scripts/installation/cleanup'
import { lockDataFolder } from '@/scripts/installation/data-folder-lock'
import { clusterFolder, databaseName } from '@/scripts/installation/database'
import { appEnvironment, dataFolder, operatorSettings } from '@/scripts/installation/settings'
import { findRunningPostgres, startPostgres } from '@/scripts/postgres/server'

type Settings = typeof import('@/lib/runtime/env')['env']

/** What the operator has set up, as far as it is there: nothing is created, before a first start either. */
export type Installation = {
  variables: Record<string, string | undefined>
  dataFolder: string
  /** The app's own settings; undefined while something about them is wrong, or there are none yet. */
  settings?: Settings
  /** Why there are no settings. */
  problem?: string
  database: { url: string; missing?: undefined } | { url?: undefined; missing: string }
  /** Where the app answers on this machine. */
  appAddress: string
}

/** Opens the installation for the checks, and closes it after them. */
export async function withInstallation<Result>(work: (installation: Installation) => Promise<Result>) {
  closeOnSignals()
  try {
    const database = await openDatabase()
    const { settings, problem } = await loadSettings(database.url)
    const { host = '127.0.0.1', port } = operatorSettings
    const appAddress = `http://${['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host}:${port}`
    return await work({ variables: { ...process.env }, dataFolder, settings, problem, database, appAddress })
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

async function loadSettings(databaseUrl: string | undefined) {
  const isEmbedded = !operatorSettings.databaseUrl
  if (isEmbedded && !process.env.NEXTAUTH_SECRET && !existsSync(path.join(dataFolder, 'secret')))
    return { problem: undefined }
  Object.assign(process.env, appEnvironment(databaseUrl ?? 'postgresql://nobody@localhost/none'))
  try {
    return { settings: (await import('@/lib/runtime/env')).env }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}

import path from 'node:path'
import { checkConnection } from '@/scripts/database/check-connection'
import { createDatabase } from '@/scripts/database/connect'
import { keepOwnPrograms } from '@/scripts/postgres/major-version'
import { startRestartingPostgres } from '@/scripts/postgres/restarting-server'
import { findRunningPostgres } from '@/scripts/postgres/server'
import { runStep } from '@/scripts/steps.mjs'
import { closeAll, closeOnSignals, onClose } from './cleanup'
import { lockDataFolder } from './data-folder-lock'
import { moveDatabase } from './move-database'
import { appEnvironment, dataFolder, operatorSettings, requireOwnSettings } from './settings'

export const databaseName = 'comunhao'
export const clusterFolder = path.join(dataFolder, 'postgres')
export const databaseLog = path.join(clusterFolder, 'log')

/** Opens the database of this installation: the one of DATABASE_URL, otherwise the embedded one, which is started. */
export async function openDatabase() {
  if (operatorSettings.databaseUrl) {
    await runStep('Reaching the database', () => checkConnection(operatorSettings.databaseUrl ?? ''))
    return { url: operatorSettings.databaseUrl, embedded: false, ended: new Promise<string>(() => {}) }
  }
  await moveDatabase(clusterFolder, databaseName, appEnvironment)
  return await runStep('Starting PostgreSQL', async () => {
    const server = await startRestartingPostgres(clusterFolder)
    keepOwnPrograms(clusterFolder)
    onClose(server.stop)
    await createDatabase(server.url('postgres'), databaseName)
    return { url: server.url(databaseName), embedded: true, ended: server.ended }
  })
}

/**
 * Gives a short command the database, whether or not the app runs; a command that needs it alone runs only while the
 * app is stopped.
 */
export async function withDatabase<Result>(
  task: string,
  work: (url: string) => Promise<Result>,
  { alone: exclusive = false } = {},
) {
  await requireOwnSettings({ isComplete: false })
  const runningUrl =
    operatorSettings.databaseUrl || exclusive ? undefined : findRunningPostgres(clusterFolder)?.(databaseName)
  if (runningUrl) return await work(runningUrl)

  closeOnSignals()
  if (!operatorSettings.databaseUrl) await lockDataFolder(dataFolder, task)
  try {
    return await work((await openDatabase()).url)
  } finally {
    await closeAll()
  }
}

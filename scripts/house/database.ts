import path from 'node:path'
import { createDatabase } from '@/scripts/database/connect'
import { checkConnection } from '@/scripts/database/sessions'
import { startRevivedPostgres } from '@/scripts/postgres/revived'
import { runningPostgres } from '@/scripts/postgres/server'
import { step } from '@/scripts/steps.mjs'
import { claim } from './claim'
import { closeAll, closeOnSignals, onClose } from './closing'
import { dataFolder, given } from './settings'

const database = 'comunhao'
const cluster = path.join(dataFolder, 'postgres')
export const databaseLog = path.join(cluster, 'log')

/** The database of this house: the one that DATABASE_URL names, otherwise the embedded one, started. */
export async function openDatabase() {
  if (given.databaseUrl) {
    await step('Reaching the database', () => checkConnection(given.databaseUrl ?? ''))
    return { url: given.databaseUrl, embedded: false, ended: new Promise<string>(() => {}) }
  }
  return await step('Starting PostgreSQL', async () => {
    const server = await startRevivedPostgres(cluster)
    onClose(server.stop)
    await createDatabase(server.url('postgres'), database)
    return { url: server.url(database), embedded: true, ended: server.ended }
  })
}

/** Lends the database to a short command, beside a running house or without one; alone, only without one. */
export async function withDatabase<Result>(
  task: string,
  work: (url: string) => Promise<Result>,
  { alone = false } = {},
) {
  const running = given.databaseUrl || alone ? undefined : runningPostgres(cluster)?.(database)
  if (running) return await work(running)

  closeOnSignals()
  if (!given.databaseUrl) await claim(dataFolder, task)
  try {
    return await work((await openDatabase()).url)
  } finally {
    await closeAll()
  }
}

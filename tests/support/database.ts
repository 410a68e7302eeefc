import { createHash } from 'node:crypto'
import pg from 'pg'

const serverUrl = process.env.TEST_DATABASE_SERVER ?? ''

// Two checkouts may share a server without conflicts.
const checkoutHash = createHash('sha256').update(process.cwd()).digest('hex').slice(0, 8)
const templateName = `template_${checkoutHash}`
// Workers run side by side; each has databases of its own.
const workerName = `${checkoutHash}_${process.env.VITEST_POOL_ID ?? '0'}`

const buildDatabaseUrl = (database: string) => `${serverUrl}/${database}`

/** The global setup migrates the template, and every worker starts from a copy. */
export const createTemplate = () => recreateDatabase(templateName)

/** A database of this worker's own, copied from the template. */
export const createWorkerDatabase = () => recreateDatabase(`worker_${workerName}`, `template ${templateName}`)

/** An empty database, for tests that restore into it. */
export const createEmptyDatabase = (purpose: string) => recreateDatabase(`${purpose}_${workerName}`)

async function recreateDatabase(name: string, from = '') {
  const client = new pg.Client({ connectionString: buildDatabaseUrl('postgres') })
  await client.connect()
  try {
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name} ${from}`)
  } finally {
    await client.end()
  }
  return buildDatabaseUrl(name)
}

import { createHash } from 'node:crypto'
import pg from 'pg'

const server = process.env.TEST_DATABASE_SERVER ?? ''

// Two checkouts may share a server without meeting.
const place = createHash('sha256').update(process.cwd()).digest('hex').slice(0, 8)
const template = `template_${place}`

const addressOf = (database: string) => `${server}/${database}`

/** What the global setup migrates, and every worker starts from a copy of. */
export const emptyTemplate = () => created(template)

/** A database of this worker's own, fresh from the template. */
export const ownDatabase = (worker: string) => created(`worker_${place}_${worker}`, `template ${template}`)

/** A database with nothing in it, for what is brought there. */
export const emptyDatabase = (purpose: string) => created(`${purpose}_${place}`)

async function created(name: string, from = '') {
  const client = new pg.Client({ connectionString: addressOf('postgres') })
  await client.connect()
  try {
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name} ${from}`)
  } finally {
    await client.end()
  }
  return addressOf(name)
}

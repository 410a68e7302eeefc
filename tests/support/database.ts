import { createHash } from 'node:crypto'
import pg from 'pg'
import { migrate } from '@/scripts/database/migrations'

const server = process.env.TEST_DATABASE_SERVER ?? ''

// Two checkouts may share a server without meeting.
const place = createHash('sha256').update(process.cwd()).digest('hex').slice(0, 8)
const template = `template_${place}`

export const addressOf = (database: string) => `${server}/${database}`

/** Builds one migrated, empty database; every worker starts from a copy of it. */
export async function buildTemplate() {
  await withClient('postgres', async client => {
    await client.query(`drop database if exists ${template} with (force)`)
    await client.query(`create database ${template}`)
  })
  await migrate(addressOf(template))
}

/** A database of this worker's own, fresh from the template. */
export async function ownDatabase(worker: string) {
  const name = `worker_${place}_${worker}`
  await withClient('postgres', async client => {
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name} template ${template}`)
  })
  return addressOf(name)
}

/** A database with nothing in it, for what is brought there. */
export async function emptyDatabase(purpose: string) {
  const name = `${purpose}_${place}`
  await withClient('postgres', async client => {
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name}`)
  })
  return addressOf(name)
}

async function withClient(database: string, work: (client: pg.Client) => Promise<void>) {
  const client = new pg.Client({ connectionString: addressOf(database) })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

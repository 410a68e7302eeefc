import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'

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
  await withClient(template, async client => {
    for (const name of readdirSync('prisma/migrations')
      .filter(name => !name.endsWith('.toml'))
      .sort()) {
      await client.query(readFileSync(`prisma/migrations/${name}/migration.sql`, 'utf8'))
    }
  })
  await runMigrations({ connectionString: addressOf(template) })
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

async function withClient(database: string, work: (client: pg.Client) => Promise<void>) {
  const client = new pg.Client({ connectionString: addressOf(database) })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

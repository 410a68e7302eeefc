import { buffer } from 'node:stream/consumers'
import type pg from 'pg'
import { to } from 'pg-copy-streams'
import { hasFile, openFile } from '@/lib/uploads/storage'
import { type Entry, fileSource, writeArchive } from './archive'
import { type Counts, FORMAT, type Manifest } from './manifest'
import { inParts, rowsIn } from './parts'
import { proved } from './proof'
import { withSums } from './sums'
import { appliedMigrations, keyOf, listed, quoted, type Table, tablesOf } from './tables'

/** Writes database and uploads, as they are at one moment, into one file, reads that file again, and says what it holds. */
export async function save(client: pg.Client, file: string, passphrase?: string) {
  const counts: Counts = { rows: {}, uploads: 0, missing: [] }
  // Everything below sees the database of this moment; a file in storage is never changed, only added or removed.
  await client.query('begin isolation level repeatable read read only')
  try {
    await writeArchive(file, entries(client, counts), passphrase)
  } finally {
    await client.query('rollback').catch(() => {}) // Without its connection, Postgres ends it by itself.
  }
  return (await proved(fileSource(file), { passphrase })).counts
}

async function* entries(client: pg.Client, counts: Counts): AsyncGenerator<Entry> {
  yield* withSums(content(client, counts), sum => {
    counts.sums = sum
  })
  yield { name: 'counts.json', content: json(counts) }
}

async function* content(client: pg.Client, counts: Counts): AsyncGenerator<Entry> {
  const tables = await tablesOf(client)
  const made = new Date().toISOString()
  const manifest: Manifest = { format: FORMAT, made, migrations: await appliedMigrations(client), tables }
  yield { name: 'manifest.json', content: json(manifest) }
  for (const table of tables) yield* rowsOf(client, table, counts)
  yield* uploads(client, counts)
}

async function* rowsOf(client: pg.Client, table: Table, counts: Counts): AsyncGenerator<Entry> {
  let part = 0
  let rows = 0
  const copying = client.query(to(`copy ${quoted(table)} (${listed(table)}) to stdout`))
  for await (const content of inParts(copying)) {
    part += 1
    rows += rowsIn(content)
    yield { name: `database/${keyOf(table)}/${String(part).padStart(6, '0')}`, content }
  }
  // Postgres says how many there were after the last of them; the next statement waits until it has.
  await client.query('select')
  if (rows !== copying.rowCount) throw new Error(`${keyOf(table)}: ${rows} rows came of ${copying.rowCount}.`)
  counts.rows[keyOf(table)] = rows
}

async function* uploads(client: pg.Client, counts: Counts): AsyncGenerator<Entry> {
  await client.query('declare pictures no scroll cursor for select key from uploads order by key')
  for (;;) {
    const { rows } = await client.query<{ key: string }>('fetch 500 from pictures')
    if (rows.length === 0) return
    for (const { key } of rows) {
      const content = await picture(key)
      if (!content) {
        counts.missing.push(key)
        continue
      }
      counts.uploads += 1
      yield { name: `uploads/${key}`, content }
    }
  }
}

/** A picture may go while it is being read: somebody deletes what shows it, and the sweep comes by. */
async function picture(key: string) {
  try {
    const file = await openFile(key)
    return file && (await buffer(file.stream))
  } catch (error) {
    if (await hasFile(key)) throw error
    return undefined
  }
}

const json = (value: unknown) => Buffer.from(JSON.stringify(value, null, 2))

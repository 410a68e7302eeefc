import { buffer } from 'node:stream/consumers'
import type pg from 'pg'
import { to } from 'pg-copy-streams'
import { env } from '@/lib/platform/runtime/env'
import { markSecret } from '@/lib/platform/session/former-secrets/seal'
import { hasFile, openFile } from '@/lib/platform/uploads/storage'
import { readMigrations } from '@/scripts/database/migration-files'
import { listNewerMigrations } from '@/scripts/database/migration-history'
import { type ArchiveEntry, createFileSource, writeArchive } from './archive'
import { withChecksums } from './checksums'
import { type Counts, FORMAT, type Manifest } from './manifest'
import { countRows, splitIntoRowChunks } from './row-chunks'
import { createSecretsEntry, readSecrets } from './secrets'
import { formatTableKey, joinColumns, listAppliedMigrations, listTables, quoteTable, type Table } from './tables'
import { verifyBackup } from './verify-backup'

/**
 * Writes database and uploads, as they are at one moment, into one file, reads that file again, and returns what it
 * holds, and which migrations of its database only a newer release knows. Sealed with a passphrase, it holds the
 * church's secrets too. Without pictures it is for another database of the same installation.
 */
export async function writeBackup(client: pg.Client, file: string, passphrase?: string, { pictures = true } = {}) {
  const counts: Counts = { rows: {}, uploads: 0, missing: [] }
  // Everything below reads the database of this moment; files in storage never change, they are only added or removed.
  await client.query('begin isolation level repeatable read read only')
  try {
    const content = createEntries(client, counts, pictures)
    const secrets = passphrase === undefined ? [] : [createSecretsEntry(await readSecrets(client))]
    await writeArchive(file, concat(secrets, content), passphrase)
  } finally {
    await client.query('rollback').catch(() => {}) // If the connection is lost, Postgres rolls back by itself.
  }
  await verifyBackup(createFileSource(file), { passphrase, allowNewerSchema: true })
  return { counts, newer: await listNewerMigrations(client, readMigrations()) }
}

async function* concat(first: ArchiveEntry[], rest: AsyncIterable<ArchiveEntry>) {
  yield* first
  yield* rest
}

async function* createEntries(client: pg.Client, counts: Counts, pictures: boolean): AsyncGenerator<ArchiveEntry> {
  yield* withChecksums(createContent(client, counts, pictures), sum => {
    counts.sums = sum
  })
  yield { name: 'counts.json', content: toJson(counts) }
}

async function* createContent(client: pg.Client, counts: Counts, pictures: boolean): AsyncGenerator<ArchiveEntry> {
  const tables = await listTables(client)
  const createdAt = new Date().toISOString()
  const manifest: Manifest = {
    format: FORMAT,
    made: createdAt,
    migrations: await listAppliedMigrations(client),
    secret: markSecret(env.NEXTAUTH_SECRET),
    tables,
  }
  yield { name: 'manifest.json', content: toJson(manifest) }
  for (const table of tables) yield* readTableRows(client, table, counts)
  yield* readUploads(client, counts, pictures)
}

async function* readTableRows(client: pg.Client, table: Table, counts: Counts): AsyncGenerator<ArchiveEntry> {
  let chunkNumber = 0
  let rows = 0
  const copyStream = client.query(to(`copy ${quoteTable(table)} (${joinColumns(table)}) to stdout`))
  for await (const content of splitIntoRowChunks(copyStream)) {
    chunkNumber += 1
    rows += countRows(content)
    yield { name: `database/${formatTableKey(table)}/${String(chunkNumber).padStart(6, '0')}`, content }
  }
  // Postgres reports the row count after the last row; the next statement waits for it.
  await client.query('select')
  if (rows !== copyStream.rowCount)
    throw new Error(`${formatTableKey(table)}: ${rows} rows came of ${copyStream.rowCount}.`)
  counts.rows[formatTableKey(table)] = rows
}

async function* readUploads(client: pg.Client, counts: Counts, pictures: boolean): AsyncGenerator<ArchiveEntry> {
  await client.query('declare pictures no scroll cursor for select key from uploads order by key')
  for (;;) {
    const { rows } = await client.query<{ key: string }>('fetch 500 from pictures')
    if (rows.length === 0) return
    for (const { key } of rows) {
      const content = pictures ? await readPicture(key) : undefined
      if (!content) {
        counts.missing.push(key)
        continue
      }
      counts.uploads += 1
      yield { name: `uploads/${key}`, content }
    }
  }
}

/** A picture may disappear while it is read: somebody deletes what shows it, and the sweep removes the file. */
async function readPicture(key: string) {
  try {
    const file = await openFile(key)
    return file && (await buffer(file.stream))
  } catch (error) {
    if (await hasFile(key)) throw error
    return undefined
  }
}

const toJson = (value: unknown) => Buffer.from(JSON.stringify(value, null, 2))

import { mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import type pg from 'pg'
import { to } from 'pg-copy-streams'
import { read } from '@/lib/uploads/storage'
import { connected } from '@/scripts/database/connect'
import { type Entry, writeArchive } from './archive'
import { appliedMigrations, keyOf, listed, quoted, type Table, tablesOf } from './tables'

export type Manifest = { made: string; migrations: string[]; tables: Table[] }
export type Counts = { rows: Record<string, number>; uploads: number; missing: string[] }

const partSize = 4 * 1024 * 1024

/** Writes database and uploads, as they are at one moment, into one file. */
export async function save(databaseUrl: string, file: string) {
  mkdirSync(path.dirname(file), { recursive: true })
  const counts: Counts = { rows: {}, uploads: 0, missing: [] }
  const unfinished = `${file}.unfinished`
  try {
    await connected(databaseUrl, async client => {
      // Everything below sees the database of this moment; a file in storage is never changed, only added or removed.
      await client.query('begin isolation level repeatable read read only')
      await writeArchive(unfinished, entries(client, counts))
    })
    renameSync(unfinished, file)
  } finally {
    rmSync(unfinished, { force: true })
  }
  return counts
}

async function* entries(client: pg.Client, counts: Counts): AsyncGenerator<Entry> {
  const tables = await tablesOf(client)
  const manifest: Manifest = { made: new Date().toISOString(), migrations: await appliedMigrations(client), tables }
  yield { name: 'manifest.json', content: json(manifest) }
  for (const table of tables) yield* rowsOf(client, table, counts)
  yield* uploads(client, counts)
  yield { name: 'counts.json', content: json(counts) }
}

async function* rowsOf(client: pg.Client, table: Table, counts: Counts): AsyncGenerator<Entry> {
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${quoted(table)}`)
  counts.rows[keyOf(table)] = rows[0]?.count ?? 0

  let part = 0
  for await (const content of inParts(client.query(to(`copy ${quoted(table)} (${listed(table)}) to stdout`)))) {
    part += 1
    yield { name: `database/${keyOf(table)}/${String(part).padStart(6, '0')}`, content }
  }
}

async function* uploads(client: pg.Client, counts: Counts): AsyncGenerator<Entry> {
  const { rows } = await client.query<{ key: string }>('select key from uploads order by key')
  for (const { key } of rows) {
    const file = await read(key)
    if (!file) {
      counts.missing.push(key)
      continue
    }
    counts.uploads += 1
    yield { name: `uploads/${key}`, content: await buffer(file.stream) }
  }
}

async function* inParts(bytes: AsyncIterable<Buffer>) {
  let kept: Buffer[] = []
  let size = 0
  for await (const piece of bytes) {
    kept.push(piece)
    size += piece.length
    if (size < partSize) continue
    yield Buffer.concat(kept)
    kept = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(kept)
}

const json = (value: unknown) => Buffer.from(JSON.stringify(value, null, 2))

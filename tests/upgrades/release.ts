import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from } from 'pg-copy-streams'
import * as z from 'zod'
import { fileSource } from '@/scripts/backup/archive'
import { proved, provenEntries } from '@/scripts/backup/proof'
import { keyOf, listed, quoted, type Table } from '@/scripts/backup/tables'
import { connected } from '@/scripts/database/connect'
import { migrationFiles } from '@/scripts/database/migration-files'
import { migrate } from '@/scripts/database/migrations'
import { changes, type Row } from './changes'

const folder = path.join(import.meta.dirname, 'releases')

/** Every release that left a dump behind (npm run release:dump). */
export const releases = readdirSync(folder).sort()

export const backupOf = (release: string) => fileSource(path.join(folder, release, 'backup.tar.gz'))

/** What is known of a release's church outside of its database. */
export const knownOf = (release: string) =>
  known.parse(JSON.parse(readFileSync(path.join(folder, release, 'known.json'), 'utf8')))

const known = z.object({
  made: z.coerce.date(),
  password: z.string(),
  invitation: z.string(),
  people: z.object({ ana: z.uuid(), davi: z.uuid() }),
  cookies: z.object({ ana: z.string(), davi: z.string(), guest: z.string() }),
})

/** A database as the release had it: made by its own migrations, with the rows of its dump. */
export async function asItWas(release: string, databaseUrl: string) {
  const source = backupOf(release)
  const { manifest } = await proved(source)
  await migrate(
    databaseUrl,
    migrationFiles().filter(({ name }) => manifest.migrations.includes(name)),
  )
  await connected(databaseUrl, async client => {
    // What triggers did is in the rows already.
    for (const table of manifest.tables) await client.query(`alter table ${quoted(table)} disable trigger user`)
    for await (const { name, content } of provenEntries(source)) {
      const table = manifest.tables.find(table => name.startsWith(`database/${keyOf(table)}/`))
      if (table) await copyIn(client, table, content)
    }
    for (const table of manifest.tables) await client.query(`alter table ${quoted(table)} enable trigger user`)
  })
  return manifest
}

const copyIn = (client: pg.Client, table: Table, content: Buffer) =>
  pipeline(Readable.from([content]), client.query(from(`copy ${quoted(table)} (${listed(table)}) from stdin`)))

/** The rows of every table that a release knew, with the columns that it knew, as far as those are still there. */
export async function rowsIn(databaseUrl: string, tables: Table[]) {
  return await connected(databaseUrl, async client => {
    const found: Record<string, Row[]> = {}
    for (const table of tables) {
      const { rows } = await client.query<{ row: Row }>(
        `select (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(t)) where key = any($1)) as row
         from ${quoted(table)} t order by to_jsonb(t)->>$2, to_jsonb(t)::text`,
        [table.columns, table.columns[0]],
      )
      found[keyOf(table)] = rows.map(({ row }) => row)
    }
    return found
  })
}

/** What those rows have to be after the migrations that the release did not know. */
export function afterMigrations(before: Record<string, Row[]>, migrations: string[]) {
  const newer = Object.keys(changes)
    .filter(name => !migrations.includes(name))
    .sort()
  return Object.fromEntries(
    Object.entries(before).map(([table, rows]) => {
      const steps = newer.flatMap(name => changes[name]?.[table] ?? [])
      const changed = rows.map(row => steps.reduce<Row | undefined>((now, step) => now && step(now), row))
      return [table, changed.filter(row => row !== undefined)]
    }),
  )
}

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from } from 'pg-copy-streams'
import * as z from 'zod'
import { createFileSource } from '@/scripts/backup/archive'
import { formatTableKey, joinColumns, quoteTable, type Table } from '@/scripts/backup/tables'
import { readVerifiedEntries, verifyBackup } from '@/scripts/backup/verify-backup'
import { withConnection } from '@/scripts/database/connect'
import { migrate } from '@/scripts/database/migrate'
import { readMigrations } from '@/scripts/database/migration-files'
import { intendedChanges, type Row } from './intended-changes'

const folder = path.join(import.meta.dirname, 'releases')

/** Every release with a dump (npm run release:dump). */
export const releases = readdirSync(folder).sort()

export const findBackup = (release: string) => createFileSource(path.join(folder, release, 'backup.tar.gz'))

/** What is known of a release's church outside its database. */
export const readKnown = (release: string) =>
  knownSchema.parse(JSON.parse(readFileSync(path.join(folder, release, 'known.json'), 'utf8')))

const knownSchema = z.object({
  made: z.coerce.date(),
  password: z.string(),
  invitation: z.string(),
  people: z.object({ ana: z.uuid(), davi: z.uuid() }),
  cookies: z.object({ ana: z.string(), davi: z.string(), guest: z.string() }),
})

/** A database as the release had it: created by its own migrations, with the rows of its dump. */
export async function createReleaseDatabase(release: string, databaseUrl: string) {
  const source = findBackup(release)
  const { manifest } = await verifyBackup(source)
  await migrate(
    databaseUrl,
    readMigrations().filter(({ name }) => manifest.migrations.includes(name)),
  )
  await withConnection(databaseUrl, async client => {
    // The rows already hold what triggers did.
    for (const table of manifest.tables) await client.query(`alter table ${quoteTable(table)} disable trigger user`)
    for await (const { name, content } of readVerifiedEntries(source)) {
      const table = manifest.tables.find(table => name.startsWith(`database/${formatTableKey(table)}/`))
      if (table) await copyRows(client, table, content)
    }
    for (const table of manifest.tables) await client.query(`alter table ${quoteTable(table)} enable trigger user`)
  })
  return manifest
}

const copyRows = (client: pg.Client, table: Table, content: Buffer) =>
  pipeline(Readable.from([content]), client.query(from(`copy ${quoteTable(table)} (${joinColumns(table)}) from stdin`)))

/** The rows of every table that a release knew, with the columns that it knew, if those still exist. */
export async function readRows(databaseUrl: string, tables: Table[]) {
  return await withConnection(databaseUrl, async client => {
    const found: Record<string, Row[]> = {}
    for (const table of tables) {
      const { rows } = await client.query<{ row: Row }>(
        `select (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(t)) where key = any($1)) as row
         from ${quoteTable(table)} t order by to_jsonb(t)->>$2, to_jsonb(t)::text`,
        [table.columns, table.columns[0]],
      )
      found[formatTableKey(table)] = rows.map(({ row }) => row)
    }
    return found
  })
}

/** Those rows as they should be after the migrations that the release did not know. */
export function applyIntendedChanges(before: Record<string, Row[]>, migrations: string[]) {
  const newMigrations = Object.keys(intendedChanges)
    .filter(name => !migrations.includes(name))
    .sort()
  return Object.fromEntries(
    Object.entries(before).map(([table, rows]) => {
      const steps = newMigrations.flatMap(name => intendedChanges[name]?.[table] ?? [])
      const changed = rows.map(row => steps.reduce<Row | undefined>((current, step) => current && step(current), row))
      return [table, changed.filter(row => row !== undefined)]
    }),
  )
}

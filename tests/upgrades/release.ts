import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from } from 'pg-copy-streams'
import * as z from 'zod'
import { createFileSource } from '@/scripts/backup/archive'
import type { Manifest } from '@/scripts/backup/manifest'
import { formatTableKey, joinColumns, quoteTable, type Table } from '@/scripts/backup/tables'
import { readVerifiedEntries, verifyBackup } from '@/scripts/backup/verify-backup'
import { withConnection } from '@/scripts/database/connect'
import { migrate } from '@/scripts/database/migrate'
import { readMigrations } from '@/scripts/database/migration-files'
import { intendedChanges, nameAddedRow, type Row, type Rows } from './intended-changes'

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
    const found: Rows = {}
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
export function applyIntendedChanges(before: Rows, { tables, migrations }: Pick<Manifest, 'tables' | 'migrations'>) {
  const steps = Object.keys(intendedChanges)
    .filter(name => !migrations.includes(name))
    .sort()
    .flatMap(name => intendedChanges[name] ?? [])
  const expected = tables.map((table): [string, Row[]] => {
    const key = formatTableKey(table)
    const changed = (before[key] ?? []).map(row =>
      steps.reduce<Row | undefined>((current, { changed }) => {
        const change = changed?.[key]
        return current && change ? change(current, before) : current
      }, row),
    )
    const added = steps.flatMap(step => step.added?.[key]?.(before) ?? [])
    return [key, [...changed.filter(row => row !== undefined), ...added.map(row => pickKnown(row, table))]]
  })
  return sortAdded(Object.fromEntries(expected), before)
}

/** The rows after a migration, where those that it added have a name instead of their random id, and no moments. */
export function nameAddedRows(after: Rows, before: Rows) {
  const names = new Map<string, string>()
  const stripped = Object.entries(after).map(([key, rows]) => {
    if (!addedTables.has(key)) return [key, rows] as const
    const known = new Set(before[key]?.map(({ id }) => id))
    const named = rows.map(row => {
      if (known.has(row.id)) return row
      names.set(String(row.id), nameAddedRow(row))
      const { created_at: _, updated_at: __, ...others } = row
      return others
    })
    return [key, named] as const
  })
  const text = JSON.stringify(Object.fromEntries(stripped))
  const renamed = text.replace(/"([0-9a-f-]{36})"/g, (same, id) => JSON.stringify(names.get(id)) ?? same)
  return sortAdded(JSON.parse(renamed), before)
}

const addedTables = new Set(Object.values(intendedChanges).flatMap(({ added = {} }) => Object.keys(added)))

/** Rows are read in the order of their ids, which names replace. */
const sortAdded = (rows: Rows, before: Rows): Rows =>
  Object.fromEntries(
    Object.keys(before).map(key => [
      key,
      addedTables.has(key)
        ? rows[key]?.toSorted((one, other) => (String(one.id) < String(other.id) ? -1 : 1))
        : rows[key],
    ]),
  ) as Rows

const pickKnown = (row: Row, { columns }: Table): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => columns.includes(name)))

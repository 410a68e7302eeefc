import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from } from 'pg-copy-streams'
import { openFile, saveFile } from '@/lib/platform/uploads/storage'
import { problem } from '@/scripts/problem.mjs'
import type { ArchiveEntry } from './archive'
import type { Counts, Manifest } from './manifest'
import { refuse } from './restore-refusal'
import { findUnbroughtUpload, recordAddedUpload, recordBroughtUpload } from './staging-schemas'
import { formatTableKey, joinColumns, quoteTable, type Table, toStagedTable } from './tables'

type SavePicture = (name: string, content: Buffer) => Promise<void>

/** Copies the rows of an archive into the staged tables and passes its pictures to `storePicture`. */
export async function fillTables(
  client: pg.Client,
  entries: AsyncIterable<ArchiveEntry>,
  { tables }: Manifest,
  savePicture?: SavePicture,
) {
  const byKey = new Map(tables.map(table => [formatTableKey(table), table]))
  const iterator = entries[Symbol.asyncIterator]()
  let next = await iterator.next()
  const findTable = (name: string) => (name.startsWith('database/') ? byKey.get(name.split('/')[1] ?? '') : undefined)

  try {
    while (!next.done) {
      const { name, content } = next.value
      const table = findTable(name)
      if (table) await copyRows(client, table, readChunks(table))
      else {
        if (savePicture && name.startsWith('uploads/')) await savePicture(name.slice('uploads/'.length), content)
        next = await iterator.next()
      }
    }
  } finally {
    await iterator.return?.()
  }

  /** All parts of a table go into one COPY: in the first archive format, a part may end in the middle of a row. */
  async function* readChunks(table: Table) {
    while (!next.done && findTable(next.value.name) === table) {
      yield next.value.content
      next = await iterator.next()
    }
  }
}

async function copyRows(client: pg.Client, table: Table, chunks: AsyncIterable<Buffer>) {
  try {
    await pipeline(
      chunks,
      client.query(from(`copy ${quoteTable(toStagedTable(table))} (${joinColumns(table)}) from stdin`)),
    )
  } catch (error) {
    if (error instanceof Error && error.name === 'Problem') throw error
    throw problem(`${formatTableKey(table)} could not be filled: ${error instanceof Error ? error.message : error}`)
  }
}

/**
 * Stores the pictures that are not stored yet, each of which the archive has once. `differing` are the names of stored
 * ones whose content differs.
 */
export function createPictureRestorer(client: pg.Client) {
  const differingNames: string[] = []
  const savePicture = async (name: string, content: Buffer) => {
    if (!(await recordBroughtUpload(client, name))) throw refuse('damaged', `${name} stands in it twice.`)
    const stored = await openFile(name)
    if (!stored) {
      await recordAddedUpload(client, name)
      await saveFile(name, content)
    } else if (hashBytes(await buffer(stored.stream)) !== hashBytes(content)) differingNames.push(name)
  }
  return {
    take: savePicture,
    differing: differingNames,
    /** Refuses an archive that lacks a picture which is not in its list of missing ones. */
    async requireAll({ missing }: Counts) {
      const name = await findUnbroughtUpload(client, missing)
      if (name) throw refuse('damaged', `${name} is neither there nor missing.`)
    },
  }
}

/** Checks that all rows are there, and moves each sequence past the highest number in use. */
export async function finishTables(client: pg.Client, tables: Table[], { rows: expected }: Counts) {
  for (const table of tables) {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from ${quoteTable(toStagedTable(table))}`,
    )
    const count = expected[formatTableKey(table)] ?? 0
    if (rows[0]?.count !== count)
      throw problem(`${formatTableKey(table)} came back with ${rows[0]?.count} of ${count} rows.`)
    if (table.schema === 'public') await advanceSequences(client, toStagedTable(table))
  }
}

export async function advanceSequences(client: pg.Client, table: Table) {
  const { rows } = await client.query<{ column: string; sequence: string }>(
    `select name as column, sequence from unnest($2::text[]) name, pg_get_serial_sequence($1, name) sequence
     where sequence is not null`,
    [quoteTable(table), table.columns],
  )
  for (const { column, sequence } of rows)
    await client.query(`select setval($1, greatest((select max("${column}") from ${quoteTable(table)}), 1))`, [
      sequence,
    ])
}

const hashBytes = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

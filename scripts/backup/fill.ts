import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from } from 'pg-copy-streams'
import { openFile, saveFile } from '@/lib/uploads/storage'
import { problem } from '@/scripts/problem.mjs'
import type { Entry } from './archive'
import { noteAdded } from './leftovers'
import type { Counts, Manifest } from './manifest'
import { beside, keyOf, listed, quoted, type Table } from './tables'

type Pictures = (name: string, content: Buffer) => Promise<void>

/** Brings what an archive holds into the staged tables, and its pictures to whoever takes them. */
export async function fill(client: pg.Client, entries: AsyncIterable<Entry>, { tables }: Manifest, take?: Pictures) {
  const byKey = new Map(tables.map(table => [keyOf(table), table]))
  const reader = entries[Symbol.asyncIterator]()
  let next = await reader.next()
  const tableOf = (name: string) => (name.startsWith('database/') ? byKey.get(name.split('/')[1] ?? '') : undefined)

  try {
    while (!next.done) {
      const { name, content } = next.value
      const table = tableOf(name)
      if (table) await copyIn(client, table, partsOf(table))
      else {
        if (take && name.startsWith('uploads/')) await take(name.slice('uploads/'.length), content)
        next = await reader.next()
      }
    }
  } finally {
    await reader.return?.()
  }

  /** All parts of a table go into one COPY: in the first form of archives, a part may end in the middle of a row. */
  async function* partsOf(table: Table) {
    while (!next.done && tableOf(next.value.name) === table) {
      yield next.value.content
      next = await reader.next()
    }
  }
}

async function copyIn(client: pg.Client, table: Table, parts: AsyncIterable<Buffer>) {
  try {
    await pipeline(parts, client.query(from(`copy ${quoted(beside(table))} (${listed(table)}) from stdin`)))
  } catch (error) {
    if (error instanceof Error && error.name === 'Problem') throw error
    throw problem(`${keyOf(table)} could not be filled: ${error instanceof Error ? error.message : error}`)
  }
}

/** Stores pictures that are not there yet. Answers with the names of those that are, and are not the same. */
export function pictureKeeper(client: pg.Client) {
  const differing: string[] = []
  const take = async (name: string, content: Buffer) => {
    const there = await openFile(name)
    if (!there) {
      await noteAdded(client, name)
      await saveFile(name, content)
    } else if (hashOf(await buffer(there.stream)) !== hashOf(content)) differing.push(name)
  }
  return { take, differing }
}

/** The rows are all there, and numbers given from now on do not meet theirs. */
export async function settle(client: pg.Client, tables: Table[], { rows: expected }: Counts) {
  for (const table of tables) {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from ${quoted(beside(table))}`,
    )
    const count = expected[keyOf(table)] ?? 0
    if (rows[0]?.count !== count) throw problem(`${keyOf(table)} came back with ${rows[0]?.count} of ${count} rows.`)
    if (table.schema === 'public') await goOnCounting(client, beside(table))
  }
}

export async function goOnCounting(client: pg.Client, table: Table) {
  const { rows } = await client.query<{ column: string; sequence: string }>(
    `select name as column, sequence from unnest($2::text[]) name, pg_get_serial_sequence($1, name) sequence
     where sequence is not null`,
    [quoted(table), table.columns],
  )
  for (const { column, sequence } of rows)
    await client.query(`select setval($1, greatest((select max("${column}") from ${quoted(table)}), 1))`, [sequence])
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

import { findContentType } from '@/lib/uploads/name'
import { migrationNames } from '@/scripts/database/migration-files'
import { problem } from '@/scripts/problem.mjs'
import { type Entry, entriesOf, type Source } from './archive'
import { type Counts, counts, FORMAT, type Manifest, manifest } from './manifest'
import { rowsIn } from './parts'
import type { Opening } from './sealing'
import { sumChecker } from './sums'
import { keyOf } from './tables'

export type Reading = Opening & {
  /** Whether a backup of the first format may be read, which holds no sums. */
  allowOldFormat?: boolean | undefined
}

/** Reads an archive to its end, and says what is in it: every row and file that was saved, as it was. Else it throws. */
export async function proved(source: Source, reading: Reading = {}, check?: (entry: Entry) => Promise<void>) {
  let first: Entry | undefined
  let last: Entry | undefined
  for await (const entry of provenEntries(source, reading)) {
    await check?.(entry)
    first ??= entry
    last = entry
  }
  if (!first || !last) throw problem(`${source.name} is no whole backup.`)
  return { manifest: manifestIn(first), counts: countsIn(last) }
}

/** The entries of an archive, the last of them once all were found to be what was saved. */
export async function* provenEntries(source: Source, reading: Reading = {}): AsyncGenerator<Entry> {
  try {
    yield* compared(entriesOf(source, reading), reading)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    if (error.name === 'Problem') throw error
    throw problem(`${source.name} cannot be read as a backup: ${error.message}`)
  }
}

async function* compared(entries: AsyncIterable<Entry>, reading: Reading): AsyncGenerator<Entry> {
  const sums = sumChecker()
  const found: Counts = { rows: {}, uploads: 0, missing: [] }
  let known: Manifest | undefined
  let tables = new Set<string>()
  let closing: Counts | undefined

  for await (const entry of entries) {
    if (closing) throw new Error(`${entry.name} stands behind its end.`)
    if (!known) {
      known = acceptable(manifestIn(entry), reading)
      tables = new Set(known.tables.map(keyOf))
      for (const table of tables) found.rows[table] = 0
    } else if (sums.isSums(entry)) {
      const differing = sums.differing(entry)
      if (differing) throw new Error(`${differing} is not what was saved.`)
      continue
    } else if (entry.name === 'counts.json') {
      closing = countsIn(entry)
      if (known.format > 1 && !sums.isWhole(closing.sums)) throw new Error('its sums are not those it was closed with.')
      agree(found, closing)
    } else count(found, entry, tables)
    if (known.format > 1) sums.take(entry)
    yield entry
  }
  if (!closing) throw new Error('it ends too early.')
}

function count(found: Counts, { name, content }: Entry, tables: Set<string>) {
  const [room, key = '', ...rest] = name.split('/')
  if (room === 'database' && tables.has(key)) found.rows[key] = (found.rows[key] ?? 0) + rowsIn(content)
  else if (room === 'uploads' && findContentType([key, ...rest].join('/'))) found.uploads += 1
  else throw new Error(`nothing of ours is called ${name}.`)
}

function agree(found: Counts, { rows, uploads, missing }: Counts) {
  for (const [table, count] of Object.entries(found.rows))
    if (count !== rows[table]) throw new Error(`${table} has ${count} of ${rows[table] ?? 0} rows.`)
  if (found.uploads !== uploads) throw new Error(`${found.uploads} of ${uploads} uploads are there.`)
  const known = rows['public.uploads'] ?? 0
  if (uploads + missing.length !== known) throw new Error(`${uploads} uploads are there, and ${known} are known of.`)
}

function acceptable(known: Manifest, { allowOldFormat }: Reading) {
  const newer = migrationNames()
  const unknown = known.migrations.filter(name => !newer.includes(name))
  if (known.format > FORMAT) throw problem('The backup was made by a newer version, which writes them in another form.')
  if (known.format < FORMAT && !allowOldFormat) throw problem(oldFormat)
  if (unknown.length > 0) throw problem(`The backup was made by a newer version, which has ${unknown.join(', ')}.`)
  return known
}

const oldFormat =
  'The backup is of the first format, which holds no sums: nothing tells whether it is what was saved. To restore it nevertheless, add --old-format.'

function manifestIn({ name, content }: Entry) {
  if (name !== 'manifest.json') throw new Error('it does not begin as backups do.')
  return read(manifest, content)
}

const countsIn = ({ content }: Entry) => read(counts, content)

function read<Shape>(shape: { safeParse: (value: unknown) => { data?: Shape } }, content: Buffer) {
  const { data } = shape.safeParse(JSON.parse(content.toString()))
  if (!data) throw new Error('it does not say of itself what backups say.')
  return data
}

import { findContentType } from '@/lib/platform/uploads/picture-name'
import { listMigrationNames } from '@/scripts/database/migration-files'
import { type ArchiveEntry, type ArchiveSource, readEntries } from './archive'
import { createChecksumChecker } from './checksums'
import type { DecryptOptions } from './encryption'
import { type Counts, countsSchema, FORMAT, type Manifest, manifestSchema } from './manifest'
import { refuse } from './restore-refusal'
import { countRows } from './row-chunks'
import { SECRETS_FILE, secretsSchema } from './secrets'
import { formatTableKey } from './tables'

export type ReadOptions = DecryptOptions & {
  /** Whether a backup of the first format may be read, which has no checksums. */
  allowOldFormat?: boolean | undefined
  /** Whether it may be of a database that only a newer release can restore: it was just made of one. */
  allowNewerSchema?: boolean
}

/** Reads an archive to its end and returns what is in it. Throws if any row or file differs from what was saved. */
export async function verifyBackup(
  source: ArchiveSource,
  readOptions: ReadOptions = {},
  check?: (entry: ArchiveEntry) => Promise<void>,
) {
  let secrets: string[] = []
  let first: ArchiveEntry | undefined
  let last: ArchiveEntry | undefined
  for await (const entry of readVerifiedEntries(source, readOptions)) {
    await check?.(entry)
    if (entry.name === SECRETS_FILE) secrets = parseSecrets(entry)
    else first ??= entry
    last = entry
  }
  if (!first || !last) throw refuse('damaged', `${source.name} is no whole backup.`)
  return { manifest: parseManifest(first), counts: parseCounts(last), secrets }
}

/** Yields the entries of an archive; the last one only after all checksums have matched. */
export async function* readVerifiedEntries(
  source: ArchiveSource,
  readOptions: ReadOptions = {},
): AsyncGenerator<ArchiveEntry> {
  try {
    yield* verifyEntries(readEntries(source, readOptions), readOptions)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    if (error.name === 'Problem') throw error
    throw refuse('damaged', `${source.name} cannot be read as a backup: ${error.message}`)
  }
}

async function* verifyEntries(
  entries: AsyncIterable<ArchiveEntry>,
  readOptions: ReadOptions,
): AsyncGenerator<ArchiveEntry> {
  const sums = createChecksumChecker()
  const foundCounts: Counts = { rows: {}, uploads: 0, missing: [] }
  let archiveManifest: Manifest | undefined
  let tables = new Set<string>()
  let finalCounts: Counts | undefined

  for await (const entry of entries) {
    if (finalCounts) throw new Error(`${entry.name} stands behind its end.`)
    if (!archiveManifest && entry.name === SECRETS_FILE) {
      // It may have been put in front of a whole archive, so that no sum knows it: the seal vouches for it.
      parseSecrets(entry)
      yield entry
      continue
    }
    if (!archiveManifest) {
      archiveManifest = requireKnownFormat(parseManifest(entry), readOptions)
      tables = new Set(archiveManifest.tables.map(formatTableKey))
      for (const table of tables) foundCounts.rows[table] = 0
    } else if (sums.isSums(entry)) {
      const differing = sums.differing(entry)
      if (differing) throw new Error(`${differing} is not what was saved.`)
      continue
    } else if (entry.name === 'counts.json') {
      finalCounts = parseCounts(entry)
      if (archiveManifest.format > 1 && !sums.isWhole(finalCounts.sums))
        throw new Error('its sums are not those it was closed with.')
      requireEqualCounts(foundCounts, finalCounts)
    } else countEntry(foundCounts, entry, tables)
    if (archiveManifest.format > 1) sums.take(entry)
    yield entry
  }
  if (!finalCounts) throw new Error('it ends too early.')
}

function countEntry(foundCounts: Counts, { name, content }: ArchiveEntry, tables: Set<string>) {
  const [folder, key = '', ...rest] = name.split('/')
  if (folder === 'database' && tables.has(key))
    foundCounts.rows[key] = (foundCounts.rows[key] ?? 0) + countRows(content)
  else if (folder === 'uploads' && findContentType([key, ...rest].join('/'))) foundCounts.uploads += 1
  else throw new Error(`nothing of ours is called ${name}.`)
}

function requireEqualCounts(foundCounts: Counts, { rows, uploads, missing }: Counts) {
  for (const [table, count] of Object.entries(foundCounts.rows))
    if (count !== rows[table]) throw new Error(`${table} has ${count} of ${rows[table] ?? 0} rows.`)
  if (foundCounts.uploads !== uploads) throw new Error(`${foundCounts.uploads} of ${uploads} uploads are there.`)
  const archiveManifest = rows['public.uploads'] ?? 0
  if (uploads + missing.length !== archiveManifest)
    throw new Error(`${uploads} uploads are there, and ${archiveManifest} are known of.`)
}

function requireKnownFormat(archiveManifest: Manifest, { allowOldFormat, allowNewerSchema }: ReadOptions) {
  const ownMigrations = listMigrationNames()
  const unknown = archiveManifest.migrations.filter(name => !ownMigrations.includes(name))
  if (archiveManifest.format > FORMAT)
    throw refuse('newer', `The backup was made by a newer version, which writes them in another form. ${upgradeFirst}`)
  if (archiveManifest.format < FORMAT && !allowOldFormat) throw refuse('old format', oldFormatMessage)
  if (unknown.length > 0 && !allowNewerSchema) throw refuse('newer', describeNewerBackup(unknown))
  return archiveManifest
}

const describeNewerBackup = (unknown: string[]) =>
  `The backup is of a newer version’s database, which has ${unknown.join(', ')}. ${upgradeFirst}`

const upgradeFirst =
  'Only a version that knows it can restore it: bring this one up to date first (npm run upgrade), and restore then.'

const oldFormatMessage =
  'The backup is of the first format, which holds no sums: nothing tells whether it is what was saved. To restore it nevertheless, add --old-format.'

function parseManifest({ name, content }: ArchiveEntry) {
  if (name !== 'manifest.json') throw new Error('it does not begin as backups do.')
  return parseJson(manifestSchema, content)
}

const parseSecrets = ({ content }: ArchiveEntry) => parseJson(secretsSchema, content)

const parseCounts = ({ content }: ArchiveEntry) => parseJson(countsSchema, content)

function parseJson<Shape>(shape: { safeParse: (value: unknown) => { data?: Shape } }, content: Buffer) {
  const { data } = shape.safeParse(JSON.parse(content.toString()))
  if (!data) throw new Error('it does not say of itself what backups say.')
  return data
}

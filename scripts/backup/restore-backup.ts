import type pg from 'pg'
import { formatFormerSchema } from '@/lib/assembly/backup/former-church'
import { deleteCopies, saveFile } from '@/lib/platform/uploads/storage'
import { lockMigrations } from '@/scripts/database/migrate'
import { describeError, problem } from '@/scripts/problem.mjs'
import type { ArchiveSource } from './archive'
import { createDiskSpaceCheck } from './disk-space'
import { hasPeople } from './end-access'
import { withExclusiveConnection } from './exclusive-connection'
import { createPictureRestorer } from './fill-tables'
import type { Counts, Manifest } from './manifest'
import { findReason, refuse } from './restore-refusal'
import { addFormerSecrets, lacksSecret, readSecrets } from './secrets'
import { stageBackup } from './stage-backup'
import { ASIDE_SCHEMA, removeLeftovers, STAGING_SCHEMA } from './staging-schemas'
import { type Replacement, swapSchemas } from './swap-schemas'
import { isOfQueue, listTables, quoteTable } from './tables'
import { type ReadOptions, readVerifiedEntries, verifyBackup } from './verify-backup'

type RestoreOptions = ReadOptions & {
  force?: boolean | undefined
  /** Whether the church that is replaced is kept beside for a week. */
  keepsFormer?: boolean
  /** Whether the backup is a copy of the church of now: then nothing that it lets in ends. */
  keepsAccess?: boolean
  requireAllowed?: (client: pg.Client) => Promise<void>
}

/**
 * Replaces the live church with a backup, which is read to its end first. Returns what came, whether somebody was
 * replaced, and whether links and sessions of the server that made the backup are dead here.
 */
export async function restoreBackup(
  databaseUrl: string,
  source: ArchiveSource,
  { force = false, keepsFormer = false, keepsAccess = false, requireAllowed, ...readOptions }: RestoreOptions = {},
) {
  const { manifest, counts, secrets: brought } = await verifyBackup(source, readOptions, await createDiskSpaceCheck())
  return await withExclusiveConnection(databaseUrl, async client => {
    const isInhabited = await hasData(client)
    if (!force && isInhabited) throw problem(hasDataMessage)
    // An app that starts in the meantime waits, and then finds the restored church.
    await lockMigrations(client)
    await requireAllowed?.(client)
    const keepAs = keepsFormer && isInhabited ? formatFormerSchema(new Date()) : undefined
    const hasReplaced = await hasPeople(client, 'public')
    const secrets = [...brought, ...(await readSecrets(client))]
    await buildAndSwap(client, {
      ...{ databaseUrl, source, readOptions, manifest, counts, secrets, keepAs, keepsAccess },
    })
    return { ...counts, hasReplaced, isSecretMissing: lacksSecret(manifest, secrets) }
  })
}

type BuildInput = {
  databaseUrl: string
  source: ArchiveSource
  readOptions: ReadOptions
  manifest: Manifest
  counts: Counts
  /** The secrets that the archive brings along, and those that are known here. */
  secrets: string[]
  /** The schema in which the replaced church is kept. */
  keepAs?: string | undefined
  keepsAccess?: boolean
  swap?: (client: pg.Client, replacement: Replacement) => Promise<void>
}

/** Builds a verified backup beside the live church, and swaps them. A failure before that leaves everything unchanged. */
export async function buildAndSwap(
  client: pg.Client,
  { databaseUrl, source, readOptions, manifest, counts, secrets, keepAs, keepsAccess, swap = swapSchemas }: BuildInput,
) {
  const pictures = createPictureRestorer(client)
  const entries = readVerifiedEntries(source, readOptions)
  try {
    await stageBackup(client, databaseUrl, { entries, manifest, counts, pictures: pictures.take })
    await pictures.requireAll(counts)
    await addFormerSecrets(client, STAGING_SCHEMA, secrets)
    const queue = manifest.tables.filter(isOfQueue)
    await swap(client, { church: STAGING_SCHEMA, jobs: ASIDE_SCHEMA, keepAs, keepsAccess, queue })
  } catch (error) {
    const end = await removeLeftovers(client).then(
      () => unchangedMessage,
      () => unchangedWithLeftoversMessage,
    )
    throw refuse(findReason(error), `${describeReason(error)}\n${end}`)
  }
  await replaceDamagedPictures(source, readOptions, pictures.differing).catch(error => {
    throw problem(`Everything is back but some damaged pictures, which could not be replaced: ${error.message}`)
  })
}

/** Pictures never change: a stored one that differs from the backup is damaged, and is replaced after the swap. */
async function replaceDamagedPictures(source: ArchiveSource, readOptions: ReadOptions, names: string[]) {
  if (names.length === 0) return
  const damaged = new Set(names.map(name => `uploads/${name}`))
  for await (const { name: entry, content } of readVerifiedEntries(source, readOptions)) {
    if (!damaged.has(entry)) continue
    const name = entry.slice('uploads/'.length)
    await saveFile(name, content)
    // They may have been made from the damaged picture.
    await deleteCopies(name)
  }
}

async function hasData(client: pg.Client) {
  for (const table of await listTables(client)) {
    if (table.schema !== 'public') continue
    const { rowCount } = await client.query(`select 1 from ${quoteTable(table)} limit 1`)
    if (rowCount) return true
  }
  return false
}

/** Our own message if there is one; otherwise the error on one line. */
function describeReason(error: unknown) {
  const description = describeError(error)
  return error instanceof Error && error.name !== 'Problem' ? description.split('\n')[0] : description
}

const unchangedMessage = 'The restore was given up, and everything is as it was.'
const unchangedWithLeftoversMessage =
  'The restore was given up, and the church is as it was. What came beside it is cleared away by the next backup or restore.'
const hasDataMessage =
  'There is data here already. To replace it with the backup, add --force: npm run restore -- file --force'

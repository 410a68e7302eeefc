import 'server-only'
import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { env } from '@/lib/platform/runtime/env'
import { buildCopyFolder, COPIES_FOLDER } from '@/lib/platform/uploads/copies/copy-plan'

const folder = path.resolve(/* turbopackIgnore: true */ env.DATA_DIR, 'uploads')
const UNFINISHED_FOLDER = 'unfinished'

/** Backups are stored in the same bucket under this prefix (lib/assembly/backup); the sweep must skip them. */
export const BACKUPS_PREFIX = 'backups/'

let openedDisk: Promise<Disk> | undefined

/** Stores a file durably, or throws and leaves nothing of it behind. */
export async function saveFile(name: string, bytes: Buffer) {
  if (env.S3_BUCKET) await (await openDisk()).put(name, bytes, { cacheControl: 'private' })
  else await writeToDisk(name, bytes)
}

export async function hasFile(name: string) {
  return (await openDisk()).exists(name)
}

/** Returns the file's size and content, or undefined if it does not exist. */
export async function openFile(name: string) {
  const store = await openDisk()
  return unlessMissing(async () => {
    const { contentLength } = await store.getMetaData(name)
    return { size: contentLength, stream: await store.getStream(name) }
  })
}

/** Returns the whole file, or undefined if it does not exist. */
export async function readFileBytes(name: string) {
  const store = await openDisk()
  return unlessMissing(async () => buffer(await store.getStream(name)))
}

/**
 * Deletes a file, then its copies. The file goes first: saveCopy checks afterwards whether the original still exists.
 */
export async function deleteFile(name: string) {
  await (await openDisk()).delete(name)
  await deleteCopies(name)
}

export async function deleteCopies(name: string) {
  await (await openDisk()).deleteAll(buildCopyFolder(name))
}

/** Every uploaded file from before `moment`, unfinished ones included. */
export async function* listFilesBefore(moment: Date) {
  const store = await openDisk()
  for await (const name of listFiles('/')) {
    if (name.startsWith(BACKUPS_PREFIX) || name.startsWith(COPIES_FOLDER)) continue
    if ((await store.getMetaData(name)).lastModified < moment) yield name
  }
}

/** The paths of all copies, or of one picture's copies. */
export const listStoredCopies = (name?: string) => listFiles(name ? buildCopyFolder(name) : COPIES_FOLDER)

/** Lists files page by page. */
async function* listFiles(prefix: string) {
  const store = await openDisk()
  let paginationToken: string | undefined
  do {
    const page = await store.listAll(prefix, { recursive: true, paginationToken })
    for (const file of page.objects) if (file.isFile) yield file.key
    paginationToken = page.paginationToken
  } while (paginationToken)
}

async function unlessMissing<Found>(find: () => Promise<Found>) {
  try {
    return await find()
  } catch (error) {
    if (isMissingError(error)) return undefined
    throw error
  }
}

/** Whether a disk or a bucket reports a missing file; the library wraps either error. */
function isMissingError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, $metadata } = error as Error & { code?: string; $metadata?: { httpStatusCode?: number } }
  return code === 'ENOENT' || $metadata?.httpStatusCode === 404 || isMissingError(error.cause)
}

/** Writes and flushes a temporary file, then renames it: a reader, or a crash, finds the whole file or none. */
async function writeToDisk(name: string, bytes: Buffer) {
  const temporaryFile = path.join(folder, UNFINISHED_FOLDER, randomUUID())
  const file = path.join(folder, name)
  await mkdir(path.dirname(temporaryFile), { recursive: true, mode: 0o700 })
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  try {
    await writeFlushed(temporaryFile, bytes)
    await rename(temporaryFile, file)
  } catch (error) {
    await rm(temporaryFile, { force: true })
    throw error
  }
}

async function writeFlushed(file: string, bytes: Buffer) {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function openDisk() {
  openedDisk ??= env.S3_BUCKET
    ? openBucket(env.S3_BUCKET)
    : Promise.resolve(new Disk(new FSDriver({ location: folder, visibility: 'private' })))
  return openedDisk
}

/** Milliseconds of each try, of which the SDK makes a few: without them who uploads waits forever for a silent store. */
const CONNECTION_TIMEOUT = 3000
const SILENCE_TIMEOUT = 8000

/** The driver brings a whole SDK with it, so it is loaded only if a bucket is used. */
export async function openBucket(name: string, more: { requestChecksumCalculation?: 'WHEN_REQUIRED' } = {}) {
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new Disk(
    new S3Driver({
      ...more,
      bucket: name,
      region: env.S3_REGION,
      endpoint: env.S3_ENDPOINT,
      forcePathStyle: env.S3_ENDPOINT !== undefined,
      credentials: { accessKeyId: env.S3_ACCESS_KEY_ID ?? '', secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '' },
      visibility: 'private',
      supportsACL: false,
      requestHandler: { connectionTimeout: CONNECTION_TIMEOUT, socketTimeout: SILENCE_TIMEOUT },
    }),
  )
}

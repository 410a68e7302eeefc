import 'server-only'
import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { env } from '@/lib/runtime/env'
import { folderOf, MADE } from './copy'

const folder = path.resolve(/* turbopackIgnore: true */ env.DATA_DIR, 'uploads')
const UNFINISHED = 'unfinished'

/** What lies beneath this in a bucket are backups (lib/backup): no pictures, and not for the sweep. */
export const BACKUPS = 'backups/'

let opened: Promise<Disk> | undefined

/** Keeps a file for good, or throws and leaves nothing of it behind. */
export async function keep(name: string, bytes: Buffer) {
  if (env.S3_BUCKET) await (await disk()).put(name, bytes, { cacheControl: 'private' })
  else await keepOnDisk(name, bytes)
}

export async function isKept(name: string) {
  return (await disk()).exists(name)
}

/** The file's size and content; nothing when there is none. */
export async function read(name: string) {
  const shelf = await disk()
  return unlessAbsent(async () => {
    const { contentLength } = await shelf.getMetaData(name)
    return { size: contentLength, stream: await shelf.getStream(name) }
  })
}

/** The whole file, in one go; nothing when there is none. */
export async function bytesOf(name: string) {
  const shelf = await disk()
  return unlessAbsent(async () => buffer(await shelf.getStream(name)))
}

/** A file goes before what was made of it: whoever makes one looks again whether there still is something to make it of. */
export async function remove(name: string) {
  await (await disk()).delete(name)
  await removeCopies(name)
}

export async function removeCopies(name: string) {
  await (await disk()).deleteAll(folderOf(name))
}

/** Every file that people sent before `moment`, unfinished ones included. */
export async function* filesBefore(moment: Date) {
  const shelf = await disk()
  for await (const name of filesIn('/')) {
    if (name.startsWith(BACKUPS) || name.startsWith(MADE)) continue
    if ((await shelf.getMetaData(name)).lastModified < moment) yield name
  }
}

/** Where every copy stands; of one picture only, if it is named. */
export const copiesKept = (name?: string) => filesIn(name ? folderOf(name) : MADE)

/** A page at a time. */
async function* filesIn(place: string) {
  const shelf = await disk()
  let paginationToken: string | undefined
  do {
    const page = await shelf.listAll(place, { recursive: true, paginationToken })
    for (const file of page.objects) if (file.isFile) yield file.key
    paginationToken = page.paginationToken
  } while (paginationToken)
}

async function unlessAbsent<Found>(find: () => Promise<Found>) {
  try {
    return await find()
  } catch (error) {
    if (isAbsence(error)) return undefined
    throw error
  }
}

/** As a disk says it, or a bucket; the library wraps either. */
function isAbsence(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, $metadata } = error as Error & { code?: string; $metadata?: { httpStatusCode?: number } }
  return code === 'ENOENT' || $metadata?.httpStatusCode === 404 || isAbsence(error.cause)
}

/** Written aside and flushed first, then given its name: a reader, or a crash, finds the whole file or none. */
async function keepOnDisk(name: string, bytes: Buffer) {
  const aside = path.join(folder, UNFINISHED, randomUUID())
  const file = path.join(folder, name)
  await mkdir(path.dirname(aside), { recursive: true, mode: 0o700 })
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  try {
    await writeFlushed(aside, bytes)
    await rename(aside, file)
  } catch (error) {
    await rm(aside, { force: true })
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

function disk() {
  opened ??= env.S3_BUCKET
    ? bucket(env.S3_BUCKET)
    : Promise.resolve(new Disk(new FSDriver({ location: folder, visibility: 'private' })))
  return opened
}

/** The driver brings a whole SDK with it, so only those who use a bucket load it. */
export async function bucket(name: string, more: { requestChecksumCalculation?: 'WHEN_REQUIRED' } = {}) {
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
    }),
  )
}

import 'server-only'
import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { env } from '@/lib/env'

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
  if (!(await shelf.exists(name))) return undefined

  const { contentLength } = await shelf.getMetaData(name)
  return { size: contentLength, stream: await shelf.getStream(name) }
}

export async function remove(name: string) {
  await (await disk()).delete(name)
}

/** Every file there is that was stored before `moment`, unfinished ones included, a page at a time. */
export async function* filesBefore(moment: Date) {
  const shelf = await disk()
  let paginationToken: string | undefined
  do {
    const page = await shelf.listAll('/', { recursive: true, paginationToken })
    for (const file of page.objects) {
      if (!file.isFile || file.key.startsWith(BACKUPS)) continue
      if ((await shelf.getMetaData(file.key)).lastModified < moment) yield file.key
    }
    paginationToken = page.paginationToken
  } while (paginationToken)
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

import 'server-only'
import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { backupFolder } from './backup-store'

const PREFIX = 'received-'
/** What has to stay free on the disk, for everything else that writes. */
const RESERVE_BYTES = 200_000_000
/** A file that nobody restores is deleted when the next one comes. */
const HOURS_KEPT = 6

type Received = { file: string } | { why: 'not a backup' | 'too large' | 'cut' | 'busy' }

// Next bundles this file more than once.
const shared = globalThis as typeof globalThis & { isReceivingBackup?: boolean }

/** Writes the body of a request to the disk, as it comes. Leaves nothing behind unless all of it has come. */
export async function receiveBackupFile(request: Request): Promise<Received> {
  if (shared.isReceivingBackup) return { why: 'busy' }
  shared.isReceivingBackup = true
  try {
    return await receive(request)
  } finally {
    shared.isReceivingBackup = false
  }
}

async function receive(request: Request): Promise<Received> {
  await mkdir(backupFolder, { recursive: true })
  await deleteForgotten()
  const announced = Number(request.headers.get('content-length') ?? Number.NaN)
  const limit = (await readFreeBytes()) - RESERVE_BYTES
  if (announced > limit) return { why: 'too large' }

  const file = path.join(/* turbopackIgnore: true */ backupFolder, `${PREFIX}${randomUUID()}`)
  const why = await writeBody(request, file, { limit, announced })
  if (!why) return { file }
  await rm(file, { force: true })
  return { why }
}

/** Returns undefined if the whole body was written. */
async function writeBody(request: Request, file: string, { limit, announced }: { limit: number; announced: number }) {
  const handle = await open(file, 'wx', 0o600)
  let size = 0
  try {
    for await (const chunk of request.body ?? []) {
      if (size === 0 && !isBackupStart(chunk)) return 'not a backup'
      size += chunk.length
      if (size > limit) return 'too large'
      await handle.writeFile(chunk)
    }
    await handle.sync()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return 'too large'
    return 'cut'
  } finally {
    await handle.close()
  }
  if (size === 0) return 'not a backup'
  return Number.isNaN(announced) || size === announced ? undefined : 'cut'
}

/** Whether the file is compressed or sealed, so that a picture is refused before all of it has come. */
const isBackupStart = (chunk: Uint8Array) =>
  (chunk[0] === 0x1f && chunk[1] === 0x8b) || Buffer.from(chunk.subarray(0, 4)).toString('latin1') === 'age-'

async function deleteForgotten() {
  const before = Date.now() - HOURS_KEPT * 3_600_000
  for (const name of await readdir(backupFolder)) {
    const file = path.join(/* turbopackIgnore: true */ backupFolder, name)
    if (name.startsWith(PREFIX) && (await stat(file)).mtimeMs < before) await rm(file, { force: true })
  }
}

async function readFreeBytes() {
  const { bavail, bsize } = await statfs(backupFolder)
  return bavail * bsize
}

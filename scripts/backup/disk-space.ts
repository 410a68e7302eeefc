import { mkdir, statfs } from 'node:fs/promises'
import { env } from '@/lib/platform/runtime/env'
import { hasFile } from '@/lib/platform/uploads/storage'
import type { ArchiveEntry } from './archive'
import { refuse } from './restore-refusal'

/**
 * Refuses an archive that does not fit on the disk, before any of it is written. Rows count with their size in the
 * archive, pictures only if they are not stored yet. With a bucket for pictures, rows count if the database is on this
 * machine. `reserved` is what else will be written, in bytes.
 */
export async function createDiskSpaceCheck({ readFree = readFreeBytes, reserved = 0 } = {}) {
  if (env.S3_BUCKET && !isOnThisMachine(env.DATABASE_URL)) return async () => {}
  const free = await readFree()
  let needed = reserved
  return async ({ name, content }: ArchiveEntry) => {
    if (name.startsWith('uploads/') && (env.S3_BUCKET || (await hasFile(name.slice('uploads/'.length))))) return
    needed += content.length
    if (needed > free)
      throw refuse('no space', `The backup needs more than the ${Math.floor(free / 1e6)} MB that are free on the disk.`)
  }
}

async function readFreeBytes() {
  await mkdir(env.DATA_DIR, { recursive: true })
  const { bavail, bsize } = await statfs(env.DATA_DIR)
  return bavail * bsize
}

const isOnThisMachine = (databaseUrl: string) =>
  ['localhost', '127.0.0.1', '[::1]', ''].includes(new URL(databaseUrl).hostname)

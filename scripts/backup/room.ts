import { mkdir, statfs } from 'node:fs/promises'
import { env } from '@/lib/runtime/env'
import { hasFile } from '@/lib/uploads/storage'
import { problem } from '@/scripts/problem.mjs'
import type { Entry } from './archive'

/**
 * Refuses an archive that does not fit on the disk, before anything of it is written there. Rows count as they stand in the
 * archive, pictures only if they are not stored yet. With a bucket for pictures, nothing is asked of this disk.
 */
export async function roomCheck(freeBytes = bytesFree) {
  if (env.S3_BUCKET) return async () => {}
  const free = await freeBytes()
  let needed = 0
  return async ({ name, content }: Entry) => {
    if (name.startsWith('uploads/') && (await hasFile(name.slice('uploads/'.length)))) return
    needed += content.length
    if (needed > free)
      throw problem(`The backup needs more than the ${Math.floor(free / 1e6)} MB that are free on the disk.`)
  }
}

async function bytesFree() {
  await mkdir(env.DATA_DIR, { recursive: true })
  const { bavail, bsize } = await statfs(env.DATA_DIR)
  return bavail * bsize
}

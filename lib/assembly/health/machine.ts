import 'server-only'
import { statfs } from 'node:fs/promises'
import os from 'node:os'

/** How much a folder's disk holds, and what this user may still write, in bytes. */
export async function readDiskSpace(folder: string) {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}

/** What programs of this machine may still take, and what this process has, in bytes. */
export function readMemory() {
  const used = process.memoryUsage.rss()
  const limit = process.constrainedMemory()
  const isLimited = limit > 0 && limit < os.totalmem()
  return { used, available: isLimited ? Math.min(os.freemem(), limit - used) : os.freemem() }
}

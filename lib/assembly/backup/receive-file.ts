import 'server-only'
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { writeBody } from '@/lib/platform/uploads/receiving/write-body'
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
  const maxBytes = (await readFreeBytes()) - RESERVE_BYTES
  const file = path.join(/* turbopackIgnore: true */ backupFolder, `${PREFIX}${randomUUID()}`)
  const why = await writeBackup(request, file, maxBytes)
  if (!why) return { file }
  await rm(file, { force: true })
  return { why }
}

/** Returns undefined if the whole file was written. A picture is refused before all of it has come. */
async function writeBackup(request: Request, file: string, maxBytes: number) {
  try {
    const problem = await writeBody(request, file, { maxBytes, checkStart: requireBackupStart })
    if (problem) return problem === 'no room' ? 'too large' : problem
    return (await stat(file)).size === 0 ? 'not a backup' : undefined
  } catch (error) {
    if (error instanceof NotABackup) return 'not a backup'
    throw error
  }
}

class NotABackup extends Error {}

/** A backup is compressed or sealed. A first piece of a few bytes may be either. */
function requireBackupStart(first: Uint8Array) {
  const isCompressed = first[0] === 0x1f && first[1] === 0x8b
  const isSealed = Buffer.from(first.subarray(0, 4)).toString('latin1') === 'age-'
  if (first.length >= 4 && !isCompressed && !isSealed) throw new NotABackup()
}

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

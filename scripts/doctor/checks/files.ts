import { randomUUID } from 'node:crypto'
import { readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { DISK_LIMITS } from '@/lib/assembly/health/machine-readings'
import { type Finding, notChecked, ok, warning, wrong } from '@/scripts/doctor/finding'

/** Whether the app may write where it has to, and how much room is left there. */
export async function checkFiles(dataFolder: string): Promise<Finding[]> {
  const folder = await stat(dataFolder).catch(ignoreMissing)
  if (!folder)
    return [
      notChecked(`${dataFolder} does not exist yet: the first start makes it`),
      ...(await checkRoom([['its disk', path.dirname(dataFolder)]])),
    ]
  const folders = ['uploads', 'backups', 'mail'].map(name => path.join(dataFolder, name))
  const places = [dataFolder, ...folders, tmpdir()]
  const written = (await Promise.all(places.map(checkWriting))).flat()
  return [
    ...checkOwner(folder.uid),
    ...(written.some(({ level }) => level === 'problem')
      ? written
      : [ok(`${dataFolder} and what is in it can be written`)]),
    ...(await checkRoom([
      [dataFolder, dataFolder],
      // Where its folder is closed to others, the embedded database has its files elsewhere.
      ['the database', path.join(dataFolder, 'postgres', 'cluster')],
      [tmpdir(), tmpdir()],
    ])),
  ]
}

function checkOwner(owner: number): Finding[] {
  const { uid, username } = userInfo()
  if (uid === owner || uid < 0) return []
  return [
    warning(
      `this command runs as ${username}, and the data belongs to another user (${owner})`,
      `What follows is true of ${username} only. Run it as the app's user: sudo -u '#${owner}' npm run doctor`,
    ),
  ]
}

/** Writes, reads, renames and deletes a file, as uploads and backups do. */
async function checkWriting(folder: string): Promise<Finding[]> {
  const file = path.join(folder, `doctor-${randomUUID()}`)
  try {
    await writeFile(file, 'doctor', { flag: 'wx', mode: 0o600, flush: true })
    await rename(file, `${file}.new`)
    const text = await readFile(`${file}.new`, 'utf8')
    return text === 'doctor'
      ? [ok(`${folder} can be written`)]
      : [wrong(`${folder} does not give back what is written`)]
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'ENOENT') return []
    return [wrong(`${folder} cannot be written (${code})`, writingCures[code] ?? 'Look at that disk.')]
  } finally {
    for (const leftover of [file, `${file}.new`]) await rm(leftover, { force: true }).catch(() => {}) // Not writable.
  }
}

const giveAway = 'Give it to the user who runs the app: chown -R that_user, on that folder.'
const writingCures: Record<string, string> = {
  EACCES: giveAway,
  EPERM: giveAway,
  EROFS: 'That disk is mounted read-only: mount it for writing, or set DATA_DIR to a place that can be written.',
  ENOSPC: 'The disk is full: make room.',
  EDQUOT: 'This user may not use more of the disk: raise the quota.',
}

/** Each disk once, whatever is on it. */
async function checkRoom(places: (readonly [name: string, folder: string])[]): Promise<Finding[]> {
  const found = new Map<number, Finding>()
  for (const [name, folder] of places) {
    const place = await stat(folder).catch(ignoreMissing)
    if (place && !found.has(place.dev)) found.set(place.dev, judgeRoom(name, await statfs(folder)))
  }
  return [...found.values()]
}

type Room = { bavail: number; bsize: number; files: number; ffree: number }

export function judgeRoom(name: string, { bavail, bsize, files, ffree }: Room): Finding {
  const free = bavail * bsize
  const text = `${name}: ${Math.round(free / 1e6)} MB are free`
  const cure = 'Make room: old backups, logs, or what else is on this disk (du -xh --max-depth=2 / | sort -h | tail).'
  if (free < DISK_LIMITS.problem) return wrong(text, cure)
  // Some file systems have no fixed number of files, and say 0.
  if (files > 0 && ffree < files * 0.02) return wrong(`${name}: hardly any file can be added (inodes)`, cure)
  return free < DISK_LIMITS.warning ? warning(text, cure) : ok(text)
}

function ignoreMissing(error: unknown) {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}

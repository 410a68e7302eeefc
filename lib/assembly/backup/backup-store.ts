import 'server-only'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { env } from '@/lib/platform/runtime/env'
import { parseBackupName } from './backup-name'
import { type BackupStore, createBucketStore } from './bucket-store'

export type Backup = { name: string; made: Date; scheduled: boolean; bytes: number }

/** Backups are written here first, wherever they are stored afterwards. */
export const backupFolder = path.resolve(/* turbopackIgnore: true */ env.DATA_DIR, 'backups')

export const backupStore: BackupStore = env.BACKUP_TO === 'bucket' ? createBucketStore() : createDiskStore()

/** Returns all our backups, the newest first. Only a verified file gets the name of a backup. */
export async function listBackups(): Promise<Backup[]> {
  const found = (await backupStore.files()).flatMap(({ name, bytes }) => {
    const backup = parseBackupName(name)
    return backup ? [{ ...backup, bytes }] : []
  })
  return found.sort((one, other) => other.made.getTime() - one.made.getTime())
}

function createDiskStore(): BackupStore {
  const toPath = (name: string) => path.join(/* turbopackIgnore: true */ backupFolder, name)
  const note = toPath('state.json')
  return {
    location: backupFolder,
    async files() {
      const names = await readdir(backupFolder).catch(ignoreMissing([]))
      // A file that is renamed or removed meanwhile is ignored.
      const found = await Promise.all(names.map(name => stat(toPath(name)).catch(ignoreMissing(undefined))))
      return names.flatMap((name, index) => (found[index] ? [{ name, bytes: found[index].size }] : []))
    },
    open: async name => createReadStream(toPath(name)),
    async add(file, name) {
      await rename(file, toPath(name))
      await flushFolder(backupFolder)
    },
    remove: name => rm(toPath(name), { force: true }),
    readNote: () => readFile(note, 'utf8').catch(ignoreMissing(undefined)),
    async writeNote(text) {
      await mkdir(backupFolder, { recursive: true })
      await writeFile(`${note}.new`, text, { mode: 0o600, flush: true })
      await rename(`${note}.new`, note)
    },
  }
}

/** Flushes a folder: only then is a new name in it durable. */
async function flushFolder(folder: string) {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

const ignoreMissing =
  <Nothing>(nothing: Nothing) =>
  (error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return nothing
    throw error
  }

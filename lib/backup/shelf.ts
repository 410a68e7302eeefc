import 'server-only'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { env } from '@/lib/runtime/env'
import { backupsInBucket } from './bucket'
import { backupNamed } from './name'

export type Backup = { name: string; made: Date; scheduled: boolean; bytes: number }

/** Where backups are kept, behind one door: a folder, or a bucket. */
type Shelf = {
  place: string
  /** The names of everything there, with their sizes. */
  files: () => Promise<{ name: string; bytes: number }[]>
  open: (name: string) => Promise<Readable>
  /** Takes a whole and proven file from the folder and gives it its name, or throws and leaves none of that name. */
  take: (file: string, name: string) => Promise<void>
  remove: (name: string) => Promise<void>
  note: () => Promise<string | undefined>
  writeNote: (text: string) => Promise<void>
}

/** Backups are written here first, wherever they are kept. */
export const backupFolder = path.resolve(/* turbopackIgnore: true */ env.DATA_DIR, 'backups')

export const shelf: Shelf = env.BACKUP_TO === 'bucket' ? backupsInBucket() : onDisk()

/** Every backup of ours, the newest first. Only a file that was proven bears such a name. */
export async function backups(): Promise<Backup[]> {
  const found = (await shelf.files()).flatMap(({ name, bytes }) => {
    const backup = backupNamed(name)
    return backup ? [{ ...backup, bytes }] : []
  })
  return found.sort((one, other) => other.made.getTime() - one.made.getTime())
}

function onDisk(): Shelf {
  const at = (name: string) => path.join(/* turbopackIgnore: true */ backupFolder, name)
  const note = at('state.json')
  return {
    place: backupFolder,
    async files() {
      const names = await readdir(backupFolder).catch(ifThereIsNone([]))
      // One that is given its name, or removed, meanwhile is not looked at.
      const found = await Promise.all(names.map(name => stat(at(name)).catch(ifThereIsNone(undefined))))
      return names.flatMap((name, index) => (found[index] ? [{ name, bytes: found[index].size }] : []))
    },
    open: async name => createReadStream(at(name)),
    async take(file, name) {
      await rename(file, at(name))
      await flushed(backupFolder)
    },
    remove: name => rm(at(name), { force: true }),
    note: () => readFile(note, 'utf8').catch(ifThereIsNone(undefined)),
    async writeNote(text) {
      await mkdir(backupFolder, { recursive: true })
      await writeFile(`${note}.new`, text, { mode: 0o600, flush: true })
      await rename(`${note}.new`, note)
    },
  }
}

/** A name is on the disk for good when its folder is. */
async function flushed(folder: string) {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

const ifThereIsNone =
  <Nothing>(nothing: Nothing) =>
  (error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return nothing
    throw error
  }

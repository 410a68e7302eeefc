import 'server-only'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { env } from '@/lib/runtime/env'
import { BACKUPS_PREFIX, openBucket } from '@/lib/uploads/storage'

/** Where backups are stored: a folder, or a bucket. */
export type BackupStore = {
  location: string
  /** The names of everything there, with their sizes. */
  files: () => Promise<{ name: string; bytes: number }[]>
  open: (name: string) => Promise<Readable>
  /** Takes a whole and proven file from the folder and gives it its name, or throws and leaves none of that name. */
  add: (file: string, name: string) => Promise<void>
  remove: (name: string) => Promise<void>
  readNote: () => Promise<string | undefined>
  writeNote: (text: string) => Promise<void>
}

/** Backups in a bucket, beneath a word that no picture's address begins with. */
export function createBucketStore(): BackupStore {
  const name = env.BACKUP_BUCKET ?? env.S3_BUCKET ?? ''
  let openedDisk: ReturnType<typeof openBucket> | undefined
  const disk = () => {
    // A stream's sum would follow it in a form that many stores do not read; what arrived is read again instead.
    openedDisk ??= openBucket(name, { requestChecksumCalculation: 'WHEN_REQUIRED' })
    return openedDisk
  }
  const toKey = (name: string) => `${BACKUPS_PREFIX}${name}`
  const note = toKey('state.json')

  return {
    location: `the bucket ${name}, under ${BACKUPS_PREFIX}`,
    async files() {
      const found: { name: string; bytes: number }[] = []
      let paginationToken: string | undefined
      do {
        const page = await (await disk()).listAll(BACKUPS_PREFIX, { recursive: true, paginationToken })
        for (const file of page.objects) {
          if (!file.isFile || !file.key.startsWith(BACKUPS_PREFIX)) continue
          found.push({ name: file.key.slice(BACKUPS_PREFIX.length), bytes: (await file.getMetaData()).contentLength })
        }
        paginationToken = page.paginationToken
      } while (paginationToken)
      return found
    },
    open: async (name: string) => (await disk()).getStream(toKey(name)),
    /** Sent aside, read back, then named: a name never stands for less than the whole file. */
    async add(file, name) {
      const temporaryKey = toKey(`unfinished/${name}`)
      await (await disk()).putStream(temporaryKey, createReadStream(file))
      if (
        (await computeHash(await (await disk()).getStream(temporaryKey))) !==
        (await computeHash(createReadStream(file)))
      ) {
        await (await disk()).delete(temporaryKey)
        throw new Error('The bucket does not give back what it was sent.')
      }
      await (await disk()).move(temporaryKey, toKey(name))
      await rm(file, { force: true })
    },
    remove: async (name: string) => (await disk()).delete(toKey(name)),
    readNote: async () => ((await (await disk()).exists(note)) ? (await disk()).get(note) : undefined),
    writeNote: async (text: string) => (await disk()).put(note, text),
  }
}

async function computeHash(bytes: Readable) {
  const hash = createHash('sha256')
  for await (const piece of bytes) hash.update(piece)
  return hash.digest('hex')
}

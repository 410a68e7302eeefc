import 'server-only'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { env } from '@/lib/platform/runtime/env'
import { BACKUPS_PREFIX, openBucket } from '@/lib/platform/uploads/storage'

/** Where backups are stored: a folder, or a bucket. */
export type BackupStore = {
  location: string
  /** The names of everything there, with their sizes. */
  files: () => Promise<{ name: string; bytes: number }[]>
  open: (name: string) => Promise<Readable>
  /** Moves a complete, verified file into the store under this name, or throws and leaves no file of this name. */
  add: (file: string, name: string) => Promise<void>
  remove: (name: string) => Promise<void>
  readNote: () => Promise<string | undefined>
  writeNote: (text: string) => Promise<void>
}

/** Returns a store in a bucket, under a prefix with which no picture's address begins. */
export function createBucketStore(): BackupStore {
  const name = env.BACKUP_BUCKET ?? env.S3_BUCKET ?? ''
  let openedDisk: ReturnType<typeof openBucket> | undefined
  const disk = () => {
    // The checksum of a stream is sent after it, in a form that many stores cannot read; `add` reads the file back
    // instead.
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
          // What the list itself says of a file has no size.
          const { contentLength } = await (await disk()).getMetaData(file.key)
          found.push({ name: file.key.slice(BACKUPS_PREFIX.length), bytes: contentLength })
        }
        paginationToken = page.paginationToken
      } while (paginationToken)
      return found
    },
    open: async (name: string) => (await disk()).getStream(toKey(name)),
    /**
     * Uploads under a temporary key, reads the file back, then moves it: a backup's name never means an incomplete
     * file.
     */
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

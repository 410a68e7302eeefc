import 'server-only'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { env } from '@/lib/runtime/env'
import { BACKUPS, bucket } from '@/lib/uploads/storage'

/** Backups in a bucket, beneath a word that no picture's address begins with. */
export function backupsInBucket() {
  const name = env.BACKUP_BUCKET ?? env.S3_BUCKET ?? ''
  let opened: ReturnType<typeof bucket> | undefined
  const disk = () => {
    // A stream's sum would follow it in a form that many stores do not read; what arrived is read again instead.
    opened ??= bucket(name, { requestChecksumCalculation: 'WHEN_REQUIRED' })
    return opened
  }
  const at = (name: string) => `${BACKUPS}${name}`
  const note = at('state.json')

  return {
    place: `the bucket ${name}, under ${BACKUPS}`,
    async files() {
      const found: { name: string; bytes: number }[] = []
      let paginationToken: string | undefined
      do {
        const page = await (await disk()).listAll(BACKUPS, { recursive: true, paginationToken })
        for (const file of page.objects) {
          if (!file.isFile || !file.key.startsWith(BACKUPS)) continue
          found.push({ name: file.key.slice(BACKUPS.length), bytes: (await file.getMetaData()).contentLength })
        }
        paginationToken = page.paginationToken
      } while (paginationToken)
      return found
    },
    open: async (name: string) => (await disk()).getStream(at(name)),
    /** Sent aside, read back, then named: a name never stands for less than the whole file. */
    async take(file: string, name: string) {
      const aside = at(`unfinished/${name}`)
      await (await disk()).putStream(aside, createReadStream(file))
      if ((await hashOf(await (await disk()).getStream(aside))) !== (await hashOf(createReadStream(file)))) {
        await (await disk()).delete(aside)
        throw new Error('The bucket does not give back what it was sent.')
      }
      await (await disk()).move(aside, at(name))
      await rm(file, { force: true })
    },
    remove: async (name: string) => (await disk()).delete(at(name)),
    note: async () => ((await (await disk()).exists(note)) ? (await disk()).get(note) : undefined),
    writeNote: async (text: string) => (await disk()).put(note, text),
  }
}

async function hashOf(bytes: Readable) {
  const hash = createHash('sha256')
  for await (const piece of bytes) hash.update(piece)
  return hash.digest('hex')
}

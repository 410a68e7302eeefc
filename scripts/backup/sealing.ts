import { ReadableStream as Web } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'
import { problem } from '@/scripts/problem.mjs'

// age's own format: with the passphrase, `age -d` opens a backup wherever this project is not at hand.

const beginning = 'age-encryption.org/'

/** 64 MB to derive the key, for a moment; age's usual 256 MB are much for the machine of a church. */
const WORK = 16

export async function* sealed(bytes: AsyncIterable<Uint8Array>, passphrase: string) {
  const encrypter = new Encrypter()
  encrypter.setScryptWorkFactor(WORK)
  encrypter.setPassphrase(passphrase)
  yield* await encrypter.encrypt(web(bytes))
}

export type Opening = {
  passphrase?: string | undefined
  /** Whether a backup may be plain although a passphrase is set. */
  allowUnsealed?: boolean | undefined
}

/** The bytes as they were sealed. Where a passphrase is set, plain ones are refused: anybody may have made those. */
export async function* unsealed(bytes: AsyncIterable<Uint8Array>, { passphrase, allowUnsealed }: Opening) {
  const reader = bytes[Symbol.asyncIterator]()
  const first = await reader.next()
  const all = web(chained(first, reader))
  const isSealed = !first.done && Buffer.from(first.value).toString('latin1').startsWith(beginning)
  if (isSealed) yield* await opened(all, passphrase)
  else if (passphrase && !allowUnsealed) throw problem(plain)
  else yield* all
}

const plain =
  'BACKUP_PASSPHRASE is set and this backup is not encrypted: anybody who can write where it lies may have made it. To restore it nevertheless, add --unsealed.'

async function opened(all: ReturnType<typeof web>, passphrase?: string) {
  if (!passphrase) throw problem('The backup is encrypted: set BACKUP_PASSPHRASE to the passphrase it was made with.')
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  try {
    return await decrypter.decrypt(all)
  } catch (error) {
    if (!(error instanceof Error) || !/no identity matched/.test(error.message)) throw error
    throw problem('BACKUP_PASSPHRASE is not the passphrase that this backup was made with.')
  }
}

async function* chained(first: IteratorResult<Uint8Array>, rest: AsyncIterator<Uint8Array>) {
  try {
    for (let next = first; !next.done; next = await rest.next()) yield next.value
  } finally {
    await rest.return?.()
  }
}

/** Node's own web stream, which asks for the next bytes when the last ones are used; TypeScript knows the browser's. */
const web = (bytes: AsyncIterable<Uint8Array>) => Web.from(bytes) as unknown as ReadableStream<Uint8Array<ArrayBuffer>>

import { ReadableStream as Web } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'
import { refuse } from './restore-refusal'

// The format of age: with the passphrase, `age -d` opens a backup on a machine without this project.

const AGE_HEADER = 'age-encryption.org/'

/** 64 MB to derive the key, for a moment; age's usual 256 MB are too much for a church's machine. */
const SCRYPT_WORK_FACTOR = 16
/** What `age` itself takes. The library would also take the gigabyte that 20 needs. */
const MAX_WORK_FACTOR = 18
/** A header for one passphrase has 200 bytes; the library would read one of any length. */
const MAX_HEADER_BYTES = 64 * 1024

export async function* encryptBytes(bytes: AsyncIterable<Uint8Array>, passphrase: string) {
  const encrypter = new Encrypter()
  encrypter.setScryptWorkFactor(SCRYPT_WORK_FACTOR)
  encrypter.setPassphrase(passphrase)
  yield* await encrypter.encrypt(toWebStream(bytes))
}

export type DecryptOptions = {
  passphrase?: string | undefined
  /** Whether an unencrypted backup may be read although a passphrase is set. */
  allowPlain?: boolean | undefined
}

/** Returns the decrypted bytes. If a passphrase is set, unencrypted bytes are refused: anybody may have made them. */
export async function* decryptBytes(bytes: AsyncIterable<Uint8Array>, { passphrase, allowPlain }: DecryptOptions) {
  const reader = bytes[Symbol.asyncIterator]()
  const { first, isEncrypted } = await readHeader(reader)
  const stream = toWebStream(prependFirst(first, reader))
  if (isEncrypted) yield* await openEncrypted(stream, passphrase)
  else if (passphrase && !allowPlain) throw refuse('not encrypted', plainBackupMessage)
  else yield* stream
}

/** Reads the first bytes: if they are encrypted, to the end of the header, which says how much work opening it is. */
async function readHeader(reader: AsyncIterator<Uint8Array>) {
  let first = Buffer.alloc(0)
  for (;;) {
    const text = first.toString('latin1')
    const isEncrypted = text.startsWith(AGE_HEADER)
    if (first.length >= AGE_HEADER.length && (!isEncrypted || /\n--- .*\n/.test(text))) {
      if (isEncrypted) requireModestWork(text)
      return { first, isEncrypted }
    }
    if (first.length > MAX_HEADER_BYTES) throw new Error('its seal has no end.')
    const next = await reader.next()
    if (next.done) return { first, isEncrypted }
    first = Buffer.concat([first, next.value])
  }
}

function requireModestWork(header: string) {
  const [, workFactor] = /^-> scrypt \S+ (\S+)$/m.exec(header) ?? []
  if (Number(workFactor) > MAX_WORK_FACTOR) throw new Error('opening its seal asks for too much work.')
}

const plainBackupMessage =
  'BACKUP_PASSPHRASE is set and this backup is not encrypted: anybody who can write where it lies may have made it. To restore it nevertheless, add --unsealed.'

const encryptedMessage = 'The backup is encrypted: set BACKUP_PASSPHRASE to the passphrase it was made with.'

async function openEncrypted(stream: ReturnType<typeof toWebStream>, passphrase?: string) {
  if (!passphrase) throw refuse('no passphrase', encryptedMessage)
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  try {
    return await decrypter.decrypt(stream)
  } catch (error) {
    if (!(error instanceof Error) || !/no identity matched/.test(error.message)) throw error
    throw refuse('wrong passphrase', 'BACKUP_PASSPHRASE is not the passphrase that this backup was made with.')
  }
}

async function* prependFirst(first: Uint8Array, rest: AsyncIterator<Uint8Array>) {
  try {
    if (first.length > 0) yield first
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
  } finally {
    await rest.return?.()
  }
}

/**
 * Node's own web stream, which reads the next bytes when the last ones are used; TypeScript only knows the browser's
 * type.
 */
const toWebStream = (bytes: AsyncIterable<Uint8Array>) =>
  Web.from(bytes) as unknown as ReadableStream<Uint8Array<ArrayBuffer>>

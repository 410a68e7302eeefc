import { ReadableStream as Web } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'
import { refuse } from './restore-refusal'

// The format of age: with the passphrase, `age -d` opens a backup on a machine without this project.

const AGE_HEADER = 'age-encryption.org/'

/** 64 MB to derive the key, for a moment; age's usual 256 MB are too much for a church's machine. */
const SCRYPT_WORK_FACTOR = 16

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
  const first = await reader.next()
  const stream = toWebStream(prependFirst(first, reader))
  const isEncrypted = !first.done && Buffer.from(first.value).toString('latin1').startsWith(AGE_HEADER)
  if (isEncrypted) yield* await openEncrypted(stream, passphrase)
  else if (passphrase && !allowPlain) throw refuse('not encrypted', plainBackupMessage)
  else yield* stream
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

async function* prependFirst(first: IteratorResult<Uint8Array>, rest: AsyncIterator<Uint8Array>) {
  try {
    for (let next = first; !next.done; next = await rest.next()) yield next.value
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

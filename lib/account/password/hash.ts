import 'server-only'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { findBcryptCost, isBcryptHash, verifyBcrypt } from './bcrypt'

/** The parameters that OWASP recommends for argon2id, the library's default algorithm. */
const argonOptions = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Each hash takes 19 MiB and a thread: more than four at once would only slow down everyone. */
const hashQueue = pLimit(4)

/** The hash of a discarded password: checking a person who does not exist takes as long as one who does. */
const dummyHash = '$argon2id$v=19$m=19456,t=2,p=1$ONm9bLNjQpkzOucQnZPbEQ$WKM96qSFdOSbzSGORW/oWWDLIKFlIq3C1LvBTh6je4M'

export const hashPassword = (password: string) => hashQueue(() => hash(password, argonOptions))

/**
 * Whether the password matches the hash. Without a hash the answer is false, after the same time. While somebody's hash
 * is bcrypt, everybody's check does the work of the slowest of those too: its time says nothing about an account.
 */
export async function isPasswordCorrect(password: string, passwordHash: string | undefined, slowestBcrypt?: string) {
  const bcryptHash = passwordHash && isBcryptHash(passwordHash) ? passwordHash : undefined
  const argonHash = bcryptHash ? undefined : passwordHash
  const bcryptCost = Math.max(findBcryptCost(slowestBcrypt), findBcryptCost(bcryptHash))
  return hashQueue(async () => {
    const isArgonCorrect = await verify(argonHash ?? dummyHash, password)
    const isBcryptCorrect = bcryptCost > 0 && (await verifyBcrypt(password, bcryptHash, bcryptCost))
    return bcryptHash ? isBcryptCorrect : isArgonCorrect && argonHash !== undefined
  })
}

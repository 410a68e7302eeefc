import 'server-only'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

/** The parameters that OWASP recommends for argon2id, the library's default algorithm. */
const argonOptions = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Each hash takes 19 MiB and a thread: more than four at once would only slow down everyone. */
const hashQueue = pLimit(4)

/** The hash of a discarded password: checking a person who does not exist takes as long as one who does. */
const dummyHash = '$argon2id$v=19$m=19456,t=2,p=1$ONm9bLNjQpkzOucQnZPbEQ$WKM96qSFdOSbzSGORW/oWWDLIKFlIq3C1LvBTh6je4M'

export const hashPassword = (password: string) => hashQueue(() => hash(password, argonOptions))

/** Whether the password matches the hash. Without a hash the answer is false, after the same time. */
export async function isPasswordCorrect(password: string, passwordHash: string | undefined) {
  const isCorrect = await hashQueue(() => verify(passwordHash ?? dummyHash, password))
  return isCorrect && passwordHash !== undefined
}

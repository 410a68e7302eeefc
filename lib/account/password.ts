import 'server-only'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

/** OWASP's figures for argon2id, which is the library's own kind. */
const argonOptions = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Each hash takes 19 MiB and a thread: more than four at once would only make everyone wait. */
const hashQueue = pLimit(4)

/** Of a password that was thrown away: who does not exist takes as long to refuse as who does. */
const dummyHash = '$argon2id$v=19$m=19456,t=2,p=1$ONm9bLNjQpkzOucQnZPbEQ$WKM96qSFdOSbzSGORW/oWWDLIKFlIq3C1LvBTh6je4M'

export const hashPassword = (password: string) => hashQueue(() => hash(password, argonOptions))

/** Whether the password is the one behind a hash; without a hash it never is, in the same time. */
export async function isPasswordCorrect(password: string, passwordHash: string | undefined) {
  const isCorrect = await hashQueue(() => verify(passwordHash ?? dummyHash, password))
  return isCorrect && passwordHash !== undefined
}

import 'server-only'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

/** OWASP's figures for argon2id, which is the library's own kind. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Each hash takes 19 MiB and a thread: more than four at once would only make everyone wait. */
const inTurn = pLimit(4)

/** Of a password that was thrown away: who does not exist takes as long to refuse as who does. */
const nobodys = '$argon2id$v=19$m=19456,t=2,p=1$ONm9bLNjQpkzOucQnZPbEQ$WKM96qSFdOSbzSGORW/oWWDLIKFlIq3C1LvBTh6je4M'

export const hashed = (password: string) => inTurn(() => hash(password, cost))

/** Whether the password is the one behind a hash; without a hash it never is, in the same time. */
export async function matches(password: string, known: string | undefined) {
  const right = await inTurn(() => verify(known ?? nobodys, password))
  return right && known !== undefined
}

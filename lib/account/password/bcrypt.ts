import 'server-only'
import { verify } from '@node-rs/bcrypt'

/** A hash that a former backend made; `$2a$`, `$2b$` and `$2y$` are one algorithm. */
export const isBcryptHash = (hash: string) => /^\$2[aby]\$/.test(hash)

/** Each step doubles the work. Without a hash the cost is 0. */
export const findBcryptCost = (hash: string | undefined) => (hash ? Number(hash.slice(4, 6)) : 0)

/**
 * Whether the password matches the hash, after the work of the given cost: what a cheaper hash leaves over, or all of
 * it without a hash, is spent on hashes of nothing. As everywhere, only the first 72 bytes count.
 */
export async function verifyBcrypt(password: string, hash: string | undefined, cost: number) {
  const isCorrect = await verify(password, hash ?? buildDummy(cost))
  // A hash of cost 10 and the hashes of nothing of cost 10 and 11 take as long as one of cost 12.
  if (hash) for (let extra = findBcryptCost(hash); extra < cost; extra += 1) await verify(password, buildDummy(extra))
  return isCorrect && hash !== undefined
}

const buildDummy = (cost: number) =>
  `$2b$${String(cost).padStart(2, '0')}$DUMMYDUMMYDUMMYDUMMYDeKQeP0cUgSwm1Qk0bN2dMmk7mDPz0Ji.`

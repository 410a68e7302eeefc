import 'server-only'
import type { Challenge } from 'altcha-lib/types'
import { type Counter, counted, counterOf, type Limit, shareUsed, takenBack } from './limits'
import { challengeFor, isProof } from './proof'

/** What is tried, and whose tries they are: an address's, an account's, a person's. */
export type Try = { of: Limit; who: string }

/** Whoever is not let in may come back with the challenge solved; without one there were too many. */
type Admission =
  | { admitted: true; takeBack: () => Promise<void> }
  | { admitted: false; challenge: Challenge | undefined }

/**
 * Counts one try, and says whether it may go on: a few may at once, then whoever proves that a browser is at work, until
 * it is a flood. Work done for one try is worth nothing for another.
 */
export async function admission(tries: Try[], { proof, isAdmin }: { proof?: string; isAdmin?: boolean } = {}) {
  const purpose = counterOf(tries.map(({ of, who }) => `${of.name} ${who}`).join('\n'))
  const proven = proof !== undefined && (await isProof(proof, purpose))

  const taken: { counters: Counter[]; who: string }[] = []
  for (const { of, who } of tries) {
    const counters = proven && of.proven.length > 0 ? of.proven : [isAdmin ? of.admins : of.quick]
    if (!(await counted(counters, who))) return refusal(proven ? [] : tries, purpose)
    taken.push({ counters, who })
  }

  const takeBack = async () => {
    for (const { counters, who } of taken) await takenBack(counters, who)
  }
  return { admitted: true, takeBack } satisfies Admission
}

/** The busier an address or an account is, the more work it takes; for a flood there is no work to do. */
async function refusal(provable: Try[], purpose: string) {
  const shares = await Promise.all(provable.map(({ of, who }) => shareUsed(of, who)))
  const used = Math.max(...shares)
  const flooded = shares.length === 0 || used >= 1
  const challenge = flooded ? undefined : await challengeFor(purpose, difficulty(used))
  return { admitted: false, challenge } satisfies Admission
}

const difficulty = (used: number) => (used < 1 / 3 ? 1 : used < 2 / 3 ? 2 : 4)

import 'server-only'
import { createHmac } from 'node:crypto'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { addMinutes } from 'date-fns'
import * as z from 'zod'
import { env } from '@/lib/runtime/env'
import { isFirstUse } from './submission'

/**
 * A browser looks for the one number of so many whose key begins as ours does: half of them on average, all of them at
 * worst. Each costs it a thousand rounds of SHA-256, which we spend once (decision 21).
 */
const NUMBERS = 200
const ROUNDS = 1000
const MINUTES = 5

const secrets = { hmacSignatureSecret: secretOf('challenge'), hmacKeySignatureSecret: secretOf('solution') }

/** Work for a browser, signed by us and worth something here alone: for this purpose, for five minutes, once. */
export const challengeFor = (purpose: string, difficulty: number) =>
  createChallenge({
    ...secrets,
    deriveKey,
    algorithm: 'PBKDF2/SHA-256',
    cost: ROUNDS,
    counter: randomInt(NUMBERS * difficulty),
    data: { purpose },
    expiresAt: addMinutes(new Date(), MINUTES),
  })

/** Whether a browser did the work that we gave it for this purpose, and comes with it for the first time. */
export async function isProof(sent: string, purpose: string) {
  const proof = solvedChallenge.safeParse(sent)
  if (!proof.success || proof.data.challenge.parameters.data.purpose !== purpose) return false

  const { verified } = await verifySolution({ ...secrets, ...proof.data, deriveKey })
  return verified && (await isFirstUse(proof.data.challenge.parameters.nonce))
}

/** A form sends it in a field that is not the person's: its name begins as React's own do. */
export const proofIn = (form: unknown) => {
  const sent = form instanceof FormData ? form.get('$proof') : undefined
  return typeof sent === 'string' ? sent : undefined
}

const hex = z.string().regex(/^[\da-f]+$/)

const solvedChallenge = z
  .string()
  .max(2000)
  .transform((text, context) => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue('no JSON')
      return z.NEVER
    }
  })
  .pipe(
    z.object({
      challenge: z.object({
        parameters: z.object({
          algorithm: z.string(),
          nonce: hex.length(32),
          salt: hex,
          cost: z.number(),
          keyLength: z.number(),
          keyPrefix: hex,
          keySignature: hex,
          expiresAt: z.number(),
          data: z.object({ purpose: z.string() }),
        }),
        signature: hex,
      }),
      solution: z.object({ counter: z.number(), derivedKey: hex }),
    }),
  )

/** The sessions' secret signs nothing else; what is signed here is signed by its children. */
function secretOf(what: string) {
  return createHmac('sha256', env.NEXTAUTH_SECRET).update(`proof of work: ${what}`).digest('hex')
}

import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import { idle, type Outcome } from '@/lib/action/outcome'
import { form } from './form'

type FormAction = (before: Outcome<never>, sent: FormData) => Promise<Outcome>

/** What a browser sends for a challenge, once it has done the work. */
export async function proofFor(challenge: Challenge) {
  return JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })
}

/** Sends a form as our pages do: what the server asks for is done, and sent along the second time. */
export async function sentByBrowser(action: FormAction, fields: Record<string, string>) {
  const outcome = await action(idle, form(fields))
  if (outcome.status !== 'refused' || !outcome.challenge) return outcome
  return action(idle, form({ ...fields, $proof: await proofFor(outcome.challenge) }))
}

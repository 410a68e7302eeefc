import type { Outcome } from '@/lib/action/outcome'

/**
 * Sends a form. When the server first wants to see that a browser is at work, the work is done here, unseen, and the
 * form is sent again; what it refuses then, or what cannot be solved, is for the person to read.
 */
export async function proven<Result>(send: () => Promise<Outcome<Result>>, form: FormData) {
  let outcome = await send()
  // Twice: a challenge may run out while a phone is put away.
  for (let n = 0; n < 2 && outcome.status === 'refused' && outcome.challenge; n += 1) {
    const { challenge } = outcome
    const proof = await import('./proof-of-work').then(({ solved }) => solved(challenge)).catch(() => undefined)
    if (!proof) return outcome
    form.set('$proof', proof)
    outcome = await send()
  }
  return outcome
}

import 'server-only'
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'

// `npm run doctor` asks the site's public address whether it is this very installation that answers there. Both prove
// that they know the installation's secret, so a stranger learns nothing, and a stranger's server convinces nobody.

export const PROOF_HEADER = 'x-comunhao-doctor'

/** A question is answered for so many milliseconds; the clocks of two machines may differ by a little. */
const LIFETIME = 120_000

/** Returns a question for the header, and the proof that the answer has to contain. */
export function createQuestion(secret: string, now = Date.now()) {
  const nonce = `${now}:${randomUUID()}`
  return { question: `${nonce}:${sign(secret, 'question', nonce)}`, answer: sign(secret, 'answer', nonce) }
}

/** Returns the proof for an answer; undefined if the question is old, or of somebody who does not know the secret. */
export function answerQuestion(secret: string, question: string, now = Date.now()) {
  const [time = '', id = '', signature = ''] = question.split(':')
  const nonce = `${time}:${id}`
  const isFresh = Math.abs(now - Number(time)) < LIFETIME
  return isFresh && isEqual(signature, sign(secret, 'question', nonce)) ? sign(secret, 'answer', nonce) : undefined
}

const sign = (secret: string, kind: 'question' | 'answer', nonce: string) =>
  createHmac('sha256', secret).update(`comunhao doctor ${kind} ${nonce}`).digest('hex')

const isEqual = (given: string, expected: string) =>
  given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))

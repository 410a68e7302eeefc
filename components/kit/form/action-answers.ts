import { ForeignAnswer, judgeAnswer } from '@/lib/values/our-answer'

/** Thrown to the caller of an action: a server answered that it could not do it. */
export class ServerFailure extends Error {}

/**
 * Judges the answers to actions before Next's client reads them: it throws the same error for the page of a captive portal
 * as for a server that failed, and does not say the status.
 */
export function judgeActionAnswers() {
  if (typeof window === 'undefined') return
  const send = window.fetch.bind(window)
  window.fetch = (input, init) => (isActionCall(init) ? sendInTime(send, input, init) : send(input, init))
}

const isActionCall = (init: RequestInit | undefined) => new Headers(init?.headers).has('next-action')

/** A call that hangs is ended: Next would wait for it for ever, and begin no other before. */
async function sendInTime(...[send, input, init]: [typeof window.fetch, RequestInfo | URL, RequestInit | undefined]) {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), TIMEOUT)
  const response = await send(input, { ...init, signal: limit.signal })
    .catch(cause => Promise.reject(new TypeError('no answer', { cause })))
    .finally(() => clearTimeout(timer))
  const kind = judgeAnswer(response)
  if (kind === 'failed') throw new ServerFailure(`status ${response.status}`)
  if (kind === 'foreign') throw new ForeignAnswer()
  return response
}

/** In milliseconds: longer than any action takes, on a network that is slow. */
const TIMEOUT = 60_000

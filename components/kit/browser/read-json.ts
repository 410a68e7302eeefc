import { ForeignAnswer, judgeAnswer } from '@/lib/values/our-answer'

/** Milliseconds until a request is aborted: one that was lost on a weak signal is better sent again. */
const TIMEOUT = 20_000

type RequestOptions = Pick<
  RequestInit,
  'cache' | 'credentials' | 'headers' | 'method' | 'body' | 'keepalive' | 'signal'
> & {
  timeout?: number
}

/** Fetches JSON from our own server; rejects if the response is not ok, or somebody else's. */
export async function readJson<Answer>(path: string, options?: RequestOptions): Promise<Answer> {
  return (await fetchOk(path, options)).json()
}

/** Posts JSON to our own server and returns the JSON of the response. */
export const sendJson = <Answer>(path: string, body: object, { timeout }: Pick<RequestOptions, 'timeout'> = {}) =>
  readJson<Answer>(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    timeout,
  })

/** How many milliseconds the server's clock is ahead of this device's. */
let clockOffset = 0

/** The time by the server's clock, as far as this page knows it. */
export const serverNow = () => Date.now() + clockOffset

/** Fetches JSON that no cache stores, and reads the server's clock from the response. */
export async function readJsonAndClock<Answer>(path: string, options?: RequestOptions): Promise<Answer> {
  const response = await fetchOk(path, options)
  const answer = await response.json()
  const sentAt = Date.parse(response.headers.get('date') ?? '')
  if (sentAt) clockOffset = sentAt - Date.now()
  return answer
}

/** Returns the response itself; a 304 for this ETag is not an error. */
export const readIfChanged = (path: string, tag: string | null | undefined, timeout = TIMEOUT) =>
  fetchOk(path, { cache: 'no-store', timeout, headers: tag ? { 'If-None-Match': tag } : undefined })

async function fetchOk(path: string, { timeout = TIMEOUT, signal, ...options }: RequestOptions = {}) {
  const timeLimit = AbortSignal.timeout(timeout)
  // An older browser finishes a request that nobody waits for any more.
  const ends = signal && 'any' in AbortSignal ? AbortSignal.any([signal, timeLimit]) : timeLimit
  const response = await fetch(path, { ...options, signal: ends })
  if (judgeAnswer(response) === 'foreign') throw new ForeignAnswer(path)
  if (!response.ok && response.status !== 304)
    throw Object.assign(new Error(`${path}: ${response.status}`), { status: response.status })
  return response
}

/** Whether our server answered 401: signed out elsewhere, or the session expired. */
export const isUnauthorized = (error: unknown) => error instanceof Error && 'status' in error && error.status === 401

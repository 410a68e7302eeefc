/** Milliseconds until a request is aborted: one that was lost on a weak signal is better sent again. */
const TIMEOUT = 20_000

type RequestOptions = Pick<RequestInit, 'cache' | 'credentials' | 'headers' | 'method' | 'body'> & { timeout?: number }

/** Fetches JSON from our own server; rejects if the response is not ok. */
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

/** Fetches JSON; `ahead` is how many milliseconds the server's clock is ahead of this device's. */
export async function readJsonAndClock<Answer>(path: string, options?: RequestOptions) {
  const response = await fetchOk(path, options)
  const answer: Answer = await response.json()
  const now = Date.now()
  return { answer, ahead: (Date.parse(response.headers.get('date') ?? '') || now) - now }
}

/** Returns the response itself; a 304 for this ETag is not an error. */
export const readIfChanged = (path: string, tag: string | null | undefined, timeout = TIMEOUT) =>
  fetchOk(path, { cache: 'no-store', timeout, headers: tag ? { 'If-None-Match': tag } : undefined })

async function fetchOk(path: string, { timeout = TIMEOUT, ...options }: RequestOptions = {}) {
  const response = await fetch(path, { ...options, signal: AbortSignal.timeout(timeout) })
  if (!response.ok && response.status !== 304)
    throw Object.assign(new Error(`${path}: ${response.status}`), { status: response.status })
  return response
}

/** Whether our server answered 401: signed out elsewhere, or the session expired. */
export const isUnauthorized = (error: unknown) => error instanceof Error && 'status' in error && error.status === 401

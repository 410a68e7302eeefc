/** Milliseconds until the browser gives a request up: one that a weak signal swallowed is better asked again. */
const TIMEOUT = 20_000

type RequestOptions = Pick<RequestInit, 'cache' | 'credentials' | 'headers' | 'method' | 'body'> & { timeout?: number }

/** What one of our own addresses answers; anything but an answer is an error. */
export async function readJson<Answer>(path: string, options?: RequestOptions): Promise<Answer> {
  return (await fetchOk(path, options)).json()
}

/** What one of our own addresses answers to what it is told. */
export const sendJson = <Answer>(path: string, body: object, { timeout }: Pick<RequestOptions, 'timeout'> = {}) =>
  readJson<Answer>(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    timeout,
  })

/** What is read, with how many milliseconds the server's clock is ahead of this device's. */
export async function readJsonAndClock<Answer>(path: string, options?: RequestOptions) {
  const response = await fetchOk(path, options)
  const answer: Answer = await response.json()
  const now = Date.now()
  return { answer, ahead: (Date.parse(response.headers.get('date') ?? '') || now) - now }
}

/** The answer itself; one that says it is still the same as under this tag counts as well. */
export const readIfChanged = (path: string, tag: string | null | undefined, timeout = TIMEOUT) =>
  fetchOk(path, { cache: 'no-store', timeout, headers: tag ? { 'If-None-Match': tag } : undefined })

async function fetchOk(path: string, { timeout = TIMEOUT, ...options }: RequestOptions = {}) {
  const response = await fetch(path, { ...options, signal: AbortSignal.timeout(timeout) })
  if (!response.ok && response.status !== 304)
    throw Object.assign(new Error(`${path}: ${response.status}`), { status: response.status })
  return response
}

/** Whether an address of ours said no because nobody has entered: signed out elsewhere, or the session ran out. */
export const isUnauthorized = (error: unknown) => error instanceof Error && 'status' in error && error.status === 401

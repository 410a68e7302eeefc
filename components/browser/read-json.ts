/** Milliseconds until the browser gives a request up: one that a weak signal swallowed is better asked again. */
const PATIENCE = 20_000

type Asked = Pick<RequestInit, 'cache' | 'credentials' | 'headers' | 'method' | 'body'> & { patience?: number }

/** What one of our own addresses answers; anything but an answer is an error. */
export async function readJson<Answer>(path: string, asked?: Asked): Promise<Answer> {
  return (await answered(path, asked)).json()
}

/** What one of our own addresses answers to what it is told. */
export const sendJson = <Answer>(path: string, said: object, { patience }: Pick<Asked, 'patience'> = {}) =>
  readJson<Answer>(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(said),
    patience,
  })

/** What is read, with how many milliseconds the server's clock is ahead of this device's. */
export async function readJsonAndClock<Answer>(path: string, asked?: Asked) {
  const response = await answered(path, asked)
  const answer: Answer = await response.json()
  const now = Date.now()
  return { answer, ahead: (Date.parse(response.headers.get('date') ?? '') || now) - now }
}

/** The answer itself; one that says it is still the same as under this tag counts as well. */
export const readUnlessKnown = (path: string, tag: string | null | undefined, patience = PATIENCE) =>
  answered(path, { cache: 'no-store', patience, headers: tag ? { 'If-None-Match': tag } : undefined })

async function answered(path: string, { patience = PATIENCE, ...asked }: Asked = {}) {
  const response = await fetch(path, { ...asked, signal: AbortSignal.timeout(patience) })
  if (!response.ok && response.status !== 304)
    throw Object.assign(new Error(`${path}: ${response.status}`), { status: response.status })
  return response
}

/** Whether an address of ours said no because nobody has entered: signed out elsewhere, or the session ran out. */
export const isForTheEntered = (error: unknown) => error instanceof Error && 'status' in error && error.status === 401

/** A request that a weak signal swallowed is better asked again. */
const PATIENCE = 20_000

/** What one of our own addresses answers; anything but an answer is an error. */
export async function readJson<Answer>(path: string): Promise<Answer> {
  const response = await fetch(path, { signal: AbortSignal.timeout(PATIENCE) })
  if (!response.ok) throw new Error(`${response.status}`)
  return response.json()
}

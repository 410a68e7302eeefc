import { applyChanges } from '@/lib/playing/offline/songbook/changes'
import { offlineApi } from '@/lib/values/routes/offline-routes'

/** Sends a request to our server; the answer to the tag of a copy that is still the newest is 304. */
type Ask = (address: string, tag?: string | null) => Promise<Response>

/**
 * Returns the answer for an address of which a copy may be stored. Of a stored songbook only the changes are fetched and
 * put into the copy; if they do not fit, it is fetched whole.
 */
export async function fetchCopy(ask: Ask, address: string, stored: Response | undefined) {
  const tag = stored?.headers.get('etag')
  if (!stored || address !== offlineApi.songbook) return ask(address, tag)

  const answer = await ask(offlineApi.songbookChanges, tag)
  if (!answer.ok) return answer
  const text = await applyChanges(await stored.text(), await answer.text(), answer.headers.get('etag'))
  return text === undefined ? ask(address) : new Response(text, answer)
}

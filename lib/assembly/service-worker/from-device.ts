import type { FromWorker } from '@/lib/assembly/offline/screens'
import { judgeAnswer, SERVER_HEADER } from '@/lib/values/our-answer'
import { readDate } from './screen-cache'
import type { WorkerScope } from './worker-scope'

const worker = self as unknown as WorkerScope

/** What each open page shows from the device; asked for by pages that began to listen later. */
const shownBy = new Map<string, FromWorker>()

/** Returns a stored page, marked for its own scripts; `answer` is what came instead of it. */
export async function showScreen(stored: Response, clientId: string, answer: Response | undefined) {
  note(clientId, answer, stored)
  const text = await stored.text()
  return new Response(text.replace('<html ', '<html data-from-device="page" '), { headers: stored.headers })
}

/** Returns a stored answer. Its date is taken away: pages read the server's clock from it. */
export function showAnswer(stored: Response, clientId: string, answer: Response | undefined) {
  note(clientId, answer, stored)
  const headers = new Headers(stored.headers)
  headers.delete('date')
  return new Response(stored.body, { headers })
}

/** Tells a page that something of it did not arrive, or is from the device: then since when. */
export function note(clientId: string, answer: Response | undefined, stored?: Response) {
  const known = shownBy.get(clientId)
  const storedAt = Math.min(known?.storedAt ?? Number.POSITIVE_INFINITY, stored ? readDate(stored) : Date.now())
  const timeZone = stored?.headers.get(SERVER_HEADER) ?? known?.timeZone
  shownBy.set(clientId, {
    isOffline: true,
    ...((stored || known?.storedAt) && { storedAt }),
    ...(timeZone && { timeZone }),
    answer: describeAnswer(answer),
  })
  void tell(clientId)
}

function describeAnswer(answer: Response | undefined) {
  // The browser hides whose a redirect is; only pages of ours are followed.
  const kind = answer && answer.type !== 'opaqueredirect' ? judgeAnswer(answer) : 'ours'
  return kind === 'ours' ? undefined : kind
}

export async function tell(clientId: string) {
  const report = shownBy.get(clientId)
  const client = await worker.clients.get(clientId)
  if (report) client?.postMessage(report)
}

import { watchingPages } from '@/lib/server/next-cache/page-usage'
import { streamsPerson } from './audience'
import { headersOfEvery, isPage } from './headers'
import { apologyFor } from './outage-response'
import type { Exchange } from './response-cache/buffered-response'
import { mayBeRendered, rendering } from './response-cache/renderings'
import { answeredFromMemory, keepWhenWhole } from './response-cache/stored-responses'

/** Answers from memory, or as Next does; who asks for a page that cannot be made in time is told to come back. */
export async function answerPage(exchange: Exchange, path: string, next: () => Promise<void>) {
  const { request, response } = exchange
  if (answeredFromMemory(request, response, path)) return
  const isForEveryone = request.method !== 'POST' && isPage(path) && !streamsPerson(path)
  if (isForEveryone) {
    const inTime = await mayBeRendered(path)
    if (request.socket.destroyed || answeredFromMemory(request, response, path)) return
    if (!inTime) return apologize(exchange, path)
  }

  for (const [name, value] of Object.entries(headersOfEvery(path))) response.setHeader(name, value)
  const use = {}
  keepWhenWhole(request, response, path, use)
  const render = () => watchingPages(use, next)
  await (isForEveryone ? rendering(path, response, render) : render())
}

function apologize(exchange: Exchange, path: string) {
  const { status, headers, body } = apologyFor(exchange)
  exchange.response.send(status, { ...headersOfEvery(path), ...headers }, body)
}

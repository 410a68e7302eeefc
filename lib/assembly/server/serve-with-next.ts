import type { IncomingMessage } from 'node:http'
import { isServable, type PageSummary } from '@/lib/assembly/server/next-cache/cached-page'
import { trackPageUse } from '@/lib/assembly/server/next-cache/page-usage'
import { runAfterEarlierComputations } from '@/lib/platform/realtime/computations'
import { clock } from '@/lib/platform/realtime/invalidation'
import type { Exchange } from '@/lib/platform/response-cache/buffered-response'
import { prepareFirstPaint } from '@/lib/platform/response-cache/first-paint'
import { inlineSuspended } from '@/lib/platform/response-cache/inline-suspended'
import { createResponseStore, type StoredResponse, sizeOfStored } from '@/lib/platform/response-cache/stored-responses'
import { env } from '@/lib/platform/runtime/env'
import { log } from '@/lib/platform/runtime/log'
import { lruCache } from '@/lib/platform/runtime/lru-cache'
import { cacheHeadersFor } from './headers'
import { buildOutageResponse } from './outage-response'
import { isCachedRoute, isForTeam, isHealthCheck, isPage } from './pages'
import { renderInTurn } from './renderings'
import { staticFiles } from './static-files'

const storage = lruCache<StoredResponse<PageSummary>>('answers', 12_000_000, sizeOfStored)
const responses = createResponseStore<PageSummary>({
  storage,
  isServable,
  rewriteDocument: html => prepareFirstPaint(inlineSuspended(html), staticFiles.readFile),
  onError: error => log.warn('response was not stored', { error }),
})

/** Sends a stored response, or Next's; 503 for a page that cannot be rendered in time (decision 72). */
export async function serveWithNext(exchange: Exchange, path: string, next: () => Promise<void>) {
  const { request, response } = exchange
  const isForEveryone = request.method !== 'POST' && isPage(path) && !isForTeam(path)
  if (isForEveryone) request.url = removeQuery(request)
  if (env.RESPONSE_CACHE === 'off') return answerByNext(exchange, path, next)
  const askedAt = clock()
  const isStored = responses.sendStored(exchange, path, askedAt)
  if (isForEveryone) storage.countRead(isStored)
  if (isStored) return

  // Next renders no body for HEAD, so there would be nothing to store; Node sends none either.
  if (isForEveryone && request.method === 'HEAD') request.method = 'GET'
  const usage = {}
  responses.storeAndSend(exchange, path, usage)
  const render = () => trackPageUse(usage, () => answerByNext(exchange, path, next))
  if (!isForEveryone && !isCachedRoute(path)) return render()
  const isAnswered = () => request.socket.destroyed || responses.sendStored(exchange, path, askedAt)
  const isInTime = await renderInTurn(path, { response, isAnswered, render })
  if (!isInTime) sendOutageResponse(exchange)
}

/**
 * Next writes the query of the request into the page that it renders, and stores that page for everyone: a playlist's
 * id, say. No page that is the same for everyone reads the query on the server, so Next gets only its own parameter.
 */
function removeQuery({ url = '', headers }: IncomingMessage) {
  const [path = '', query = ''] = url.split(/\?(.*)/s, 2)
  const hash = headers.rsc === undefined ? null : new URLSearchParams(query).get('_rsc')
  return hash === null ? path : `${path}?${new URLSearchParams({ _rsc: hash })}`
}

/** Lets Next answer alone: nothing is stored or rewritten. */
async function answerByNext(exchange: Exchange, path: string, next: () => Promise<void>) {
  for (const [name, value] of Object.entries(cacheHeadersFor(path))) exchange.response.setHeader(name, value)
  if (isHealthCheck(path)) return next()
  if (!(await runAfterEarlierComputations(next))) sendOutageResponse(exchange)
}

function sendOutageResponse(exchange: Exchange) {
  const { status, headers, body } = buildOutageResponse(exchange)
  exchange.response.send(status, headers, body)
}

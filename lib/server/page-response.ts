import { clock, lastInvalidation } from '@/lib/realtime/invalidation'
import { routes } from '@/lib/routes'
import { env } from '@/lib/runtime/env'
import { log } from '@/lib/runtime/log'
import { lruCache } from '@/lib/runtime/lru-cache'
import { headersFor } from './headers'
import { type CachedPage, isCompleteAndFresh } from './next-cache/cached-page'
import { trackPageUse } from './next-cache/page-usage'
import { apologyFor } from './outage-response'
import { isForTeam, isPage } from './pages'
import type { Exchange } from './response-cache/buffered-response'
import { inlineStyles } from './response-cache/inline-styles'
import { createRenderings } from './response-cache/renderings'
import { createResponseStore, type StoredResponse, sizeOfStored } from './response-cache/stored-responses'
import { staticFiles } from './static-files'

const responses = createResponseStore<CachedPage>({
  storage: lruCache<StoredResponse<CachedPage>>('answers', 50_000_000, sizeOfStored),
  isServable: isCompleteAndFresh,
  hasSegment: ({ value }, segment) => value?.segmentData?.has(segment) === true,
  // The landing is held to 60 KB, which have no room for its styles.
  rewriteDocument: (path, html) => (path === routes.site ? html : inlineStyles(html, staticFiles.readFile)),
  onError: error => log.warn('response was not stored', { error }),
})
const renderings = createRenderings({ clock, lastInvalidation })

/** Answers with a stored response, or as Next does; a page that cannot be rendered in time answers 503 (decision 51). */
export async function answerPage(exchange: Exchange, path: string, next: () => Promise<void>) {
  if (env.RESPONSE_CACHE === 'off') return answerByNext(exchange, path, next)
  const { request, response } = exchange
  if (responses.sendStored(request, response, path)) return
  const isForEveryone = request.method !== 'POST' && isPage(path) && !isForTeam(path)
  if (isForEveryone) {
    const isInTime = await renderings.waitForOlder(path)
    if (request.socket.destroyed || responses.sendStored(request, response, path)) return
    if (!isInTime) return apologize(exchange, path)
  }

  const use = {}
  responses.storeWhenComplete(request, response, path, use)
  const render = () => trackPageUse(use, () => answerByNext(exchange, path, next))
  await (isForEveryone ? renderings.track(path, response, render) : render())
}

/** Next alone: no stored response, nothing rewritten. */
async function answerByNext({ response }: Exchange, path: string, next: () => Promise<void>) {
  for (const [name, value] of Object.entries(headersFor(path))) response.setHeader(name, value)
  await next()
}

function apologize(exchange: Exchange, path: string) {
  const { status, headers, body } = apologyFor(exchange)
  exchange.response.send(status, { ...headersFor(path), ...headers }, body)
}

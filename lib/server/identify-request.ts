import { env } from '@/lib/runtime/env'
import { chooseRequestId, type RequestContext } from '@/lib/runtime/request-context'
import type { Exchange } from '@/lib/server/response-cache/buffered-response'

/** Gives a request its id, which `X-Request-Id` of its answer says, and what is logged until the answer has ended. */
export function identifyRequest({ request, response }: Exchange): RequestContext {
  const id = chooseRequestId(request.headers['x-request-id'], { isTrusted: env.TRUSTED_PROXIES > 0 })
  response.ownHeaders['x-request-id'] = id
  return { id, isOver: () => response.closed }
}

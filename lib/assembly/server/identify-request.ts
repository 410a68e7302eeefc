import type { Exchange } from '@/lib/platform/response-cache/buffered-response'
import { env } from '@/lib/platform/runtime/env'
import { chooseRequestId, type RequestContext } from '@/lib/platform/runtime/request-context'

/** Gives a request its id, which `X-Request-Id` of its answer says, and what is logged until the answer has ended. */
export function identifyRequest({ request, response }: Exchange): RequestContext {
  const id = chooseRequestId(request.headers['x-request-id'], { isTrusted: env.TRUSTED_PROXIES > 0 })
  response.ownHeaders['x-request-id'] = id
  return { id, isOver: () => response.closed }
}

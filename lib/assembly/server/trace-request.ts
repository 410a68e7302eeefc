import { SpanKind } from '@opentelemetry/api'
import { type MeasuredRequest, nameRoute } from '@/lib/assembly/server/metrics/measure-request'
import type { Exchange } from '@/lib/platform/response-cache/buffered-response'
import { env } from '@/lib/platform/runtime/env'
import { chooseRequestId, type RequestContext } from '@/lib/platform/runtime/request-context'
import { isTracing, withSpan } from '@/lib/platform/traces/spans'

/** Gives a request its id, which `X-Request-Id` of its answer says, and what is logged until the answer has ended. */
export function identifyRequest({ request, response }: Exchange): RequestContext {
  const id = chooseRequestId(request.headers['x-request-id'], { isTrusted: env.TRUSTED_PROXIES > 0 })
  response.ownHeaders['x-request-id'] = id
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  return { id, isRead, isOver: () => response.closed }
}

/** Answers a request within a span of its own; Next's spans are inside it. Without a receiver nothing is recorded. */
export function traceRequest(
  { request, response }: Exchange,
  { measured, context }: { measured: MeasuredRequest; context: RequestContext },
  work: () => Promise<void>,
) {
  if (!isTracing) return work()
  const method = request.method ?? ''
  const options = {
    kind: SpanKind.SERVER,
    attributes: { 'http.method': method, 'comunhao.request': context.id },
    // A visitor's browser must not choose a trace.
    traceparent: env.TRUSTED_PROXIES > 0 ? request.headers.traceparent?.toString() : undefined,
  }
  return withSpan(method, options, async span => {
    await work()
    const route = nameRoute(measured)
    span.updateName(`${method} ${route}`)
    span.setAttributes({ 'http.route': route, 'http.status_code': response.statusCode })
  })
}

import { metrics } from '@/lib/platform/metrics/metrics'
import type { Exchange } from '@/lib/platform/response-cache/buffered-response'
import { findRouteLabel, REJECTED_ROUTE, STATIC_ROUTE } from './route-label'

/** What the steps of our server find out about a request: its path, unless it asks for a static file. */
export type MeasuredRequest = { path?: string; isFile?: boolean }

/** Counts a request under its route, when its answer has ended. */
export function measureRequest({ request, response }: Exchange) {
  const measured: MeasuredRequest = {}
  const method = getMethod(request.method)
  const startedAt = performance.now()
  response.once('close', () => {
    const route = nameRoute(measured)
    const status = response.writableFinished || response.isStream ? String(response.statusCode) : 'aborted'
    metrics.requests.inc({ route, method, status })
    if (!response.isStream) metrics.requestSeconds.observe({ route }, (performance.now() - startedAt) / 1000)
  })
  return measured
}

/** Returns the pattern of a request's route, or what else it was. */
export function nameRoute({ path, isFile }: MeasuredRequest) {
  if (isFile) return STATIC_ROUTE
  return path === undefined ? REJECTED_ROUTE : findRouteLabel(path)
}

/** A client may send any word as a method. */
const getMethod = (method = '') => (['GET', 'HEAD', 'POST'].includes(method) ? method : 'other')

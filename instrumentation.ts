import type { Instrumentation } from 'next'

/** Starts the background work, before the first request. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.NEXT_PHASE === 'phase-production-build') return
  const { startBackgroundWork } = await import('@/lib/assembly/server/boot')
  startBackgroundWork()
}

/** Logs an error of a page or route; its digest is the reference that the error page shows. */
export const onRequestError: Instrumentation.onRequestError = async (error, _, { routePath, routeType }) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const [{ log }, { recordUnreachedFailure }] = await Promise.all([
    import('@/lib/platform/runtime/log'),
    import('@/lib/platform/runtime/request-context'),
  ])
  if (recordUnreachedFailure(error)) return
  const reference = error instanceof Error && 'digest' in error ? error.digest : undefined
  log.error('request failed', { reference, route: routePath, kind: routeType, error })
}

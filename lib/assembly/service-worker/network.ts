import { isFromOurServer } from '@/lib/values/our-answer'

/**
 * Reads the whole body before the response is accepted: a captive portal may start one and hang. A redirect is returned
 * as it is, because a copy would lose its target.
 */
export async function readWholeBody(response: Response) {
  if (response.type === 'opaqueredirect' || response.redirected || !response.body) return response
  const { status, statusText, headers } = response
  return new Response(await response.blob(), { status, statusText, headers })
}

/**
 * Begins a request that can be given up. On a network that hangs it would keep one of the browser's few connections, and
 * what is asked for when the network is back would wait behind it.
 */
export function beginFetch(request: Request) {
  const controller = new AbortController()
  const giveUp = () => controller.abort()
  request.signal.addEventListener('abort', giveUp)
  return { network: fetch(request, { signal: controller.signal }), giveUp }
}

/** Returns the network's response, undefined if it failed or did not arrive in time. */
export async function responseInTime(network: Promise<Response>, canShowOffline: boolean) {
  const timeout = networkTimeout({ canShowOffline, failedRecently: failedRecently() })
  const late = new Promise<undefined>(resolve => setTimeout(resolve, timeout))
  const answered = network.then(
    response => {
      failedAt = 0
      return response
    },
    () => undefined,
  )
  const response = await Promise.race([answered, late])
  if (!response) failedAt = Date.now()
  return response
}

const RECENTLY = 15_000
let failedAt = 0
export const failedRecently = () => Date.now() - failedAt < RECENTLY

/** Returns how many milliseconds to wait for the network before the device responds instead. */
export function networkTimeout({
  canShowOffline,
  failedRecently,
}: Record<'canShowOffline' | 'failedRecently', boolean>) {
  if (failedRecently) return canShowOffline ? 400 : 2500
  return canShowOffline ? 2500 : 8000
}

/**
 * Whether a response is shown. A captive portal may respond to every address with its sign-in page, which is useful
 * only if the device has nothing to show. The same is true of our server's error page.
 */
export const isAcceptable = (response: Response, canShowOffline: boolean) =>
  !canShowOffline || (isFromOurServer(response) && response.status < 500)

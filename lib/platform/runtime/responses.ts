import { createHash } from 'node:crypto'
import { log } from './log'

/** Returns a response with an ETag computed from its body; 304 if the client already has this body. */
export function etagResponse(request: Request, body: string, extraHeaders: Record<string, string>) {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`
  const headers = { ...extraHeaders, ETag: etag }
  if (request.headers.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers })
  return new Response(body, { headers })
}

/** For a response about the current user: neither the browser nor a proxy stores it. */
export const noStore = { 'Cache-Control': 'private, no-store' }

/** Returns a JSON response that nobody caches; 404 if the body is null, unless the route sets another status. */
export const privateJson = (body: unknown, status = body === null ? 404 : 200) =>
  Response.json(body, { status, headers: noStore })

/** Returns a refusal with a text that a screen may show. */
export const refusal = (status: number, text: string) => privateJson({ refusal: text }, status)

/** Returns the response to a request that could not be answered because the database is away. */
export function databaseAway(error: unknown) {
  log.warn('the database is away', { error })
  return refusal(503, 'Tente novamente em alguns instantes.')
}

/** Returns for how many seconds a response may be cached that is valid until an instant, and never longer than `most`. */
export const secondsToCache = (most: number, until: Date | undefined) =>
  until ? Math.max(0, Math.min(most, Math.floor((until.getTime() - Date.now()) / 1000))) : most

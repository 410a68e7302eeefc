import { createHash } from 'node:crypto'

/** Returns a response with an ETag computed from its body; 304 if the client already has this body. */
export function etagResponse(request: Request, body: string, extraHeaders: Record<string, string>) {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`
  const headers = { ...extraHeaders, ETag: etag }
  if (request.headers.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers })
  return new Response(body, { headers })
}

/** For a response about the current user: neither the browser nor a proxy stores it. */
export const noStore = { 'Cache-Control': 'private, no-store' }

/** Returns for how many seconds a response may be cached that is valid until an instant, and never longer than `most`. */
export const secondsToCache = (most: number, until: Date | undefined) =>
  until ? Math.max(0, Math.min(most, Math.floor((until.getTime() - Date.now()) / 1000))) : most

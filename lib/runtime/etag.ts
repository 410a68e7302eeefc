import { createHash } from 'node:crypto'

/** A response with an ETag made of its body; 304 for a client that has this body. */
export function etagResponse(request: Request, body: string, extraHeaders: Record<string, string>) {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`
  const headers = { ...extraHeaders, ETag: etag }
  if (request.headers.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers })
  return new Response(body, { headers })
}

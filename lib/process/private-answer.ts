import type { Cursor } from '@/lib/cursor'
import { cursor } from '@/lib/text-fields'

/** About whoever asks: neither their browser nor anything on the way to it keeps the answer. */
export const keptNowhere = { 'Cache-Control': 'private, no-store' }

/** Nothing found for whoever asks is a 404, unless the route says otherwise. */
export const privateJson = (body: unknown, status = body === null ? 404 : 200) =>
  Response.json(body, { status, headers: keptNowhere })

/** Why not, in words that a screen may show. */
export const refusal = (status: number, text: string) => privateJson({ refusal: text }, status)

/** A route that hands on a list from a cursor: `?createdAt=…&id=…`. */
export const followingCursor = (read: (after: Cursor) => Promise<unknown>) => async (request: Request) => {
  const after = cursor.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  return after.success ? privateJson(await read(after.data)) : Response.json(null, { status: 400 })
}

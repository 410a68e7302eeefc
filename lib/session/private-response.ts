import type { Cursor } from '@/lib/cursor'
import { noStore } from '@/lib/runtime/cache-control'
import { cursor } from '@/lib/schema-fields'
import { currentActor } from './session'

/** Nothing found for whoever asks is a 404, unless the route says otherwise. */
export const privateJson = (body: unknown, status = body === null ? 404 : 200) =>
  Response.json(body, { status, headers: noStore })

/** Why not, in words that a screen may show. */
export const refusal = (status: number, text: string) => privateJson({ refusal: text }, status)

/** A route about people and what they wrote, for whoever has entered, guests too: anyone else learns nothing from it. */
export const withSession =
  <Rest extends unknown[]>(handle: (request: Request, ...rest: Rest) => Promise<Response>) =>
  async (request: Request, ...rest: Rest) =>
    (await currentActor()).role === 'nobody' ? refusal(401, 'Entre para ver.') : handle(request, ...rest)

/** One that hands on a list from a cursor: `?createdAt=…&id=…`. */
export const withCursor = (readPage: (after: Cursor) => Promise<unknown>) =>
  withSession(async request => {
    const after = cursor.safeParse(Object.fromEntries(new URL(request.url).searchParams))
    return after.success ? privateJson(await readPage(after.data)) : privateJson(null, 400)
  })

import { log } from '@/lib/platform/runtime/log'
import { noStore } from '@/lib/platform/runtime/response-headers'
import type { Cursor } from '@/lib/values/cursor'
import { cursor } from '@/lib/values/schema-fields'
import { currentActor } from './session'

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

/** Wraps a route handler that requires a session, a person's or a guest's; anyone else gets 401. */
export const withSession =
  <Rest extends unknown[]>(handle: (request: Request, ...rest: Rest) => Promise<Response>) =>
  async (request: Request, ...rest: Rest) =>
    (await currentActor()).role === 'nobody' ? refusal(401, 'Entre para ver.') : handle(request, ...rest)

/** Returns a route handler, which requires a session, for the items after a cursor: `?createdAt=…&id=…`. */
export const withCursor = (readPage: (after: Cursor) => Promise<unknown>) =>
  withSession(async request => {
    const after = cursor.safeParse(Object.fromEntries(new URL(request.url).searchParams))
    return after.success ? privateJson(await readPage(after.data)) : privateJson(null, 400)
  })

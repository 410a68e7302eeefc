import { privateJson, refusal } from '@/lib/platform/runtime/responses'
import type { Cursor } from '@/lib/values/cursor'
import { cursor } from '@/lib/values/schema-fields'
import { currentActor } from './session'

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

import { getPrintedSongs } from '@/lib/booklets/queries'
import { printedSource } from '@/lib/booklets/schema'
import { privateJson } from '@/lib/platform/runtime/responses'
import { withSession } from '@/lib/platform/session/with-session'

/** The songs that a browser prints. */
export const GET = withSession(async request => {
  const source = printedSource.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  return source.success ? privateJson(await getPrintedSongs(source.data)) : privateJson(null, 400)
})

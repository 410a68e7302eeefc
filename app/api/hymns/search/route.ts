import { searchHymnWords } from '@/lib/hymns/search/queries'
import { hymnSearch } from '@/lib/hymns/search/schema'
import { privateJson } from '@/lib/platform/runtime/responses'
import { withSession } from '@/lib/platform/session/with-session'

/** The hymns that contain some words, best first, each with the line that has them: `?q=…`. */
export const GET = withSession(async request => {
  const search = hymnSearch.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  return search.success ? privateJson(await searchHymnWords(search.data.q)) : privateJson(null, 400)
})

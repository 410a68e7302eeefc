import { useEffect, useState } from 'react'
import { readJson } from '@/components/kit/browser/read-json'
import { useLoaded } from '@/components/kit/browser/use-loaded'
import { useSearchQuery } from '@/components/kit/browser/use-search-query'
import type { PeopleFilter, PeoplePage } from '@/lib/people/person'
import { teamApi } from '@/lib/values/routes/team-routes'

/** Milliseconds without a key press before searching: each search is a request to the server. */
const DEBOUNCE = 250

/** The people of one list, as far as they were scrolled to, or those who match the search. */
export function usePeople(first: PeoplePage, filter: PeopleFilter) {
  const [text, setText] = useSearchQuery('q')
  const [query, setQuery] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQuery(text.trim()), DEBOUNCE)
    return () => clearTimeout(timer)
  }, [text])

  const request = { q: query, show: filter }
  const load = async () => (query ? readJson<PeoplePage>(teamApi.people(request)) : first)
  const { loaded, replace, failed, error, loading, retry } = useLoaded(load, [query, first])
  const page = loaded ?? first

  async function loadMore() {
    if (!page.next) return
    const more = await readJson<PeoplePage>(teamApi.people({ ...request, ...page.next }))
    // Ignored if the search has changed meanwhile.
    replace(known => ((known ?? first) === page ? { ...more, items: [...page.items, ...more.items] } : known))
  }

  return { text, setText, sought: query, page, loadMore, failed, error, loading, retry }
}

import { useEffect, useState } from 'react'
import { readJson } from '@/components/browser/read-json'
import { useLoaded } from '@/components/browser/use-loaded'
import { useSearchInAddress } from '@/components/browser/use-search-in-address'
import type { PeopleFilter, PeoplePage } from '@/lib/people/person'
import { teamApi } from '@/lib/team-routes'

/** Milliseconds without a key: each search is a question to the server. */
const PAUSE = 250

/** The people of one list, as far as one has scrolled, or those among them whom one searches for. */
export function usePeople(first: PeoplePage, shown: PeopleFilter) {
  const [text, setText] = useSearchInAddress('q')
  const [sought, setSought] = useState('')
  useEffect(() => {
    const pause = setTimeout(() => setSought(text.trim()), PAUSE)
    return () => clearTimeout(pause)
  }, [text])

  const asked = { q: sought, show: shown }
  const load = async () => (sought ? readJson<PeoplePage>(teamApi.people(asked)) : first)
  const { loaded, replace, failed, error, loading, retry } = useLoaded(load, [sought, first])
  const page = loaded ?? first

  async function loadMore() {
    if (!page.next) return
    const more = await readJson<PeoplePage>(teamApi.people({ ...asked, ...page.next }))
    // Something else may have been searched for meanwhile.
    replace(known => ((known ?? first) === page ? { ...more, items: [...page.items, ...more.items] } : known))
  }

  return { text, setText, sought, page, loadMore, failed, error, loading, retry }
}

import { readJson } from '@/components/browser/read-json'
import { useLoaded } from '@/components/browser/use-loaded'
import { useMe } from '@/components/session/use-me'
import type { OwnPrayer } from '@/lib/prayers/prayer'
import { api } from '@/lib/routes'
import { isPerson } from '@/lib/session/actor'

/** The signed-in person's requests, newest first; empty for guests and while loading. */
export function useOwnPrayers() {
  const me = useMe()
  const id = me && isPerson(me) ? me.id : null
  const load = async () => ({ personId: id, prayers: id ? await readJson<OwnPrayer[]>(api.myPrayers) : [] })
  const { loaded, retry } = useLoaded(load, [id])
  // Next keeps a screen alive after navigation: another person may be signed in by now.
  return { prayers: loaded?.personId === id ? loaded.prayers : noPrayers, reload: retry }
}

const noPrayers: OwnPrayer[] = []

import { readJson } from '@/components/browser/read-json'
import { useLoaded } from '@/components/browser/use-loaded'
import { useMe } from '@/components/session/use-me'
import type { OwnPrayer } from '@/lib/prayers/prayer'
import { api } from '@/lib/routes'
import { isPerson } from '@/lib/session/actor'

/** What whoever looks has asked, newest first; nothing for guests, and nothing while it is not known. */
export function useOwnPrayers() {
  const me = useMe()
  const id = me && isPerson(me) ? me.id : null
  const load = async () => ({ of: id, prayers: id ? await readJson<OwnPrayer[]>(api.myPrayers) : [] })
  const { loaded, retry } = useLoaded(load, [id])
  // Next keeps the screen one leaves: somebody else may look by now.
  return { prayers: loaded?.of === id ? loaded.prayers : noPrayers, reload: retry }
}

const noPrayers: OwnPrayer[] = []

'use client'

import { useEffect } from 'react'
import { readJson } from '@/components/browser/read-json'
import { device, whenWrittenElsewhere } from '@/components/browser/storage'
import { store } from '@/components/browser/store'
import { useStore } from '@/components/browser/use-store'
import type { Me } from '@/lib/account/me'
import { api } from '@/lib/routes'
import { isPerson, mindsContent, mindsMusic } from '@/lib/session/actor'

const A_MINUTE = 60_000
const LEFT = 'left'

let asked = false
let heardAt = 0

const me = store<Me | undefined>(undefined, () => {
  document.addEventListener('visibilitychange', whenBack)
  // Another tab wrote that its person left; this page is asked for anew, by nobody.
  const stopHearing = whenWrittenElsewhere(LEFT, () => window.location.reload())
  // So does a page that the browser had put away as it was, before its person left.
  const before = device.read(LEFT)
  const whenPutAway = () => {
    document.body.hidden = device.read(LEFT) !== before
  }
  const whenTakenOut = ({ persisted }: PageTransitionEvent) => {
    if (persisted && device.read(LEFT) !== before) window.location.reload()
  }
  window.addEventListener('pagehide', whenPutAway)
  window.addEventListener('pageshow', whenTakenOut)
  return () => {
    window.removeEventListener('pagehide', whenPutAway)
    window.removeEventListener('pageshow', whenTakenOut)
    document.removeEventListener('visibilitychange', whenBack)
    stopHearing()
  }
})

/** Who is looking; undefined until the server has said so. Asked once for all the islands of a visit. */
export function useMe() {
  const known = useStore(me, known => known, undefined)
  useEffect(() => {
    if (!asked) refreshMe()
  }, [])
  return known
}

/** To be called when someone signs in or out, or changes their name or picture. */
export async function refreshMe() {
  asked = true
  try {
    const known = await readJson<Me>(api.me)
    heardAt = Date.now()
    // Next time, BeforePaint says so before the first paint, and what only they are shown has its room.
    device.write('role', isPerson(known) ? known.role : null)
    device.write('minds', minded(known))
    device.write('team', known.waitingPrayers ? 'pastoral' : null)
    // Whose ways of playing this device keeps (components/ways/shelf.ts).
    device.write('person', isPerson(known) ? known.id : null)
    me.set(known)
  } catch {
    // Without a network the next island that mounts asks again; until then the last answer holds.
    asked = false
  }
  return me.now()
}

/** What they have a plus button for, in the words of `Room`. */
const minded = (who: Me) =>
  [mindsMusic(who) && 'music', mindsContent(who) && 'content'].filter(Boolean).join(' ') || null

/** To be called when someone leaves: what this browser's other tabs show of them goes away as well. */
export const leaveOtherTabs = () => device.write(LEFT, String(Date.now()))

/** Whoever comes back to an open page may have signed in or out elsewhere. */
function whenBack() {
  if (document.visibilityState === 'visible' && Date.now() - heardAt > A_MINUTE) refreshMe()
}

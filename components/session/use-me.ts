'use client'

import { useEffect } from 'react'
import { PERSON } from '@/components/browser/owner'
import { readJson } from '@/components/browser/read-json'
import { device } from '@/components/browser/storage'
import { store } from '@/components/browser/store'
import { useStore } from '@/components/browser/use-store'
import type { Me } from '@/lib/account/me'
import { api } from '@/lib/routes'
import { isPerson, managesContent, managesMusic } from '@/lib/session/actor'

const A_MINUTE = 60_000

let asked = false
let heardAt = 0
/** Whose page this is, once somebody is known. */
let shown: string | null = null

const me = store<Me | undefined>(undefined, () => {
  document.addEventListener('visibilitychange', whenBack)
  return () => document.removeEventListener('visibilitychange', whenBack)
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
export async function refreshMe(isBack = false) {
  asked = true
  try {
    const known = await readJson<Me>(api.me)
    heardAt = Date.now()
    // Next time, BeforePaint says so before the first paint, and what only they are shown has its room.
    device.write('role', isPerson(known) ? known.role : null)
    device.write('minds', minded(known))
    device.write('team', known.waitingPrayers ? 'pastoral' : null)
    // Whose drafts, and ways of playing, this device shows (components/browser/owner.ts).
    device.write(PERSON, isPerson(known) ? known.id : null)
    me.set(known)
    // What this page still shows is somebody else's. A song that is played goes on without its person.
    if (shown && shown !== known.id && (isPerson(known) || (isBack && !location.search.includes('playlist='))))
      location.reload()
    if (isPerson(known)) shown = known.id
  } catch {
    // Without a network the next island that mounts asks again; until then the last answer holds.
    asked = false
  }
  return me.now()
}

/** What they have a plus button for, in the words of `Room`. */
const minded = (who: Me) =>
  [managesMusic(who) && 'music', managesContent(who) && 'content'].filter(Boolean).join(' ') || null

/** Whoever comes back to an open page may have signed in or out elsewhere. */
function whenBack() {
  if (document.visibilityState === 'visible' && Date.now() - heardAt > A_MINUTE) refreshMe(true)
}

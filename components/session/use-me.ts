'use client'

import { useEffect } from 'react'
import { readJsonAndClock } from '@/components/kit/browser/read-json'
import { deviceStorage, PERSON_KEY } from '@/components/kit/browser/storage'
import { createStore } from '@/components/kit/browser/store'
import { useStore } from '@/components/kit/browser/use-store'
import type { Me } from '@/lib/account/me'
import { isPerson, managesContent, managesMusic } from '@/lib/platform/session/actor'
import { api } from '@/lib/values/routes/routes'

const MINUTE = 60_000

let isRequested = false
let readAt = 0
/** Id of the person this page was shown to; null until somebody signed in is known. */
let pageOwnerId: string | null = null

const me = createStore<Me | undefined>(undefined, () => {
  document.addEventListener('visibilitychange', onVisible)
  return () => document.removeEventListener('visibilitychange', onVisible)
})

/** Returns the current person or guest, undefined until the server has answered. Loaded once for all islands. */
export function useMe() {
  const known = useStore(me, known => known, undefined)
  useEffect(() => {
    if (!isRequested) refreshMe()
  }, [])
  return known
}

/** Call this when someone signs in or out, or changes their name or picture. */
export async function refreshMe(isBack = false) {
  isRequested = true
  try {
    const known = await readJsonAndClock<Me>(api.me)
    readAt = Date.now()
    // On the next visit, BeforePaint reads these before the first paint to reserve space for role-dependent parts.
    deviceStorage.write('role', isPerson(known) ? known.role : null)
    deviceStorage.write('minds', listDuties(known))
    deviceStorage.write('team', known.waitingPrayers ? 'pastoral' : null)
    // Whose drafts and preferences this device shows (components/kit/browser/storage.ts).
    deviceStorage.write(PERSON_KEY, isPerson(known) ? known.id : null)
    me.set(known)
    // The page still shows another person's data. A playlist being played continues after its person has signed out.
    if (
      pageOwnerId &&
      pageOwnerId !== known.id &&
      (isPerson(known) || (isBack && !location.search.includes('playlist=')))
    )
      location.reload()
    if (isPerson(known)) pageOwnerId = known.id
  } catch {
    // Without a network, the next island that mounts retries; until then the last answer stays valid.
    isRequested = false
  }
  return me.get()
}

/** Returns the groups of `RolePlaceholder` that the person may add content for. */
const listDuties = (person: Me) =>
  [managesMusic(person) && 'music', managesContent(person) && 'content'].filter(Boolean).join(' ') || null

/** A person may have signed in or out elsewhere before returning to an open page. */
function onVisible() {
  if (document.visibilityState === 'visible' && Date.now() - readAt > MINUTE) refreshMe(true)
}

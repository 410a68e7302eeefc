'use client'

import { useEffect } from 'react'
import { PERSON_KEY } from '@/components/browser/owner'
import { readJson } from '@/components/browser/read-json'
import { deviceStorage } from '@/components/browser/storage'
import { createStore } from '@/components/browser/store'
import { useStore } from '@/components/browser/use-store'
import type { Me } from '@/lib/account/me'
import { api } from '@/lib/routes'
import { isPerson, managesContent, managesMusic } from '@/lib/session/actor'

const MINUTE = 60_000

let isRequested = false
let readAt = 0
/** Whose page this is, once somebody is known. */
let pageOwnerId: string | null = null

const me = createStore<Me | undefined>(undefined, () => {
  document.addEventListener('visibilitychange', onVisible)
  return () => document.removeEventListener('visibilitychange', onVisible)
})

/** Who is looking; undefined until the server has said so. Asked once for all the islands of a visit. */
export function useMe() {
  const known = useStore(me, known => known, undefined)
  useEffect(() => {
    if (!isRequested) refreshMe()
  }, [])
  return known
}

/** To be called when someone signs in or out, or changes their name or picture. */
export async function refreshMe(isBack = false) {
  isRequested = true
  try {
    const known = await readJson<Me>(api.me)
    readAt = Date.now()
    // Next time, BeforePaint says so before the first paint, and what only they are shown has its room.
    deviceStorage.write('role', isPerson(known) ? known.role : null)
    deviceStorage.write('minds', listDuties(known))
    deviceStorage.write('team', known.waitingPrayers ? 'pastoral' : null)
    // Whose drafts, and ways of playing, this device shows (components/browser/owner.ts).
    deviceStorage.write(PERSON_KEY, isPerson(known) ? known.id : null)
    me.set(known)
    // What this page still shows is somebody else's. A song that is played goes on without its person.
    if (
      pageOwnerId &&
      pageOwnerId !== known.id &&
      (isPerson(known) || (isBack && !location.search.includes('playlist=')))
    )
      location.reload()
    if (isPerson(known)) pageOwnerId = known.id
  } catch {
    // Without a network the next island that mounts asks again; until then the last answer holds.
    isRequested = false
  }
  return me.get()
}

/** What they have a plus button for, in the words of `Room`. */
const listDuties = (person: Me) =>
  [managesMusic(person) && 'music', managesContent(person) && 'content'].filter(Boolean).join(' ') || null

/** Whoever comes back to an open page may have signed in or out elsewhere. */
function onVisible() {
  if (document.visibilityState === 'visible' && Date.now() - readAt > MINUTE) refreshMe(true)
}

import { useState } from 'react'
import { readJson } from '@/components/browser/read-json'
import { deviceStorage } from '@/components/browser/storage'
import { useLoaded } from '@/components/browser/use-loaded'
import { refreshMe } from '@/components/session/use-me'
import type { MyAccount } from '@/lib/account/queries'
import { api } from '@/lib/routes'

export type KnownDetails = MyAccount['profile']

/**
 * The contact details that the church has of this person: undefined until loaded, null if it has none. Null at once on
 * a device where nobody is signed in.
 */
export function useKnownDetails(): KnownDetails | null | undefined {
  const [isSomebodySignedIn] = useState(() => deviceStorage.read('role') !== null)
  const load = async () => {
    const myself = isSomebodySignedIn ? await readJson<MyAccount | null>(api.myProfile) : null
    // The session has ended meanwhile: update the device's copy of it.
    if (isSomebodySignedIn && !myself) await refreshMe()
    return myself
  }
  const { loaded, failed } = useLoaded(load, [])
  if (!isSomebodySignedIn || failed) return null
  return loaded === undefined ? undefined : (loaded?.profile ?? null)
}

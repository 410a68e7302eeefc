import { useEffect, useState } from 'react'
import { tabStorage } from '@/components/browser/storage'

const STORAGE_KEY = 'invite'

/** Returns the invitation's token from the address. It is removed from there at once, and stored in this tab. */
export function useInvite() {
  const [invite, setInvite] = useState<string>()

  useEffect(() => {
    const { hash, pathname, search } = window.location
    const fresh = new URLSearchParams(hash.slice(1)).get('invite')
    if (fresh) {
      tabStorage.write(STORAGE_KEY, fresh)
      window.history.replaceState(null, '', pathname + search)
    }
    setInvite(fresh ?? tabStorage.read(STORAGE_KEY) ?? undefined)
  }, [])
  return invite
}

export const forgetInvite = () => tabStorage.write(STORAGE_KEY, null)

import { useEffect, useState } from 'react'
import { tabStorage } from '@/components/kit/browser/storage'

const STORAGE_KEY = 'invite'

/**
 * Returns the invitation's token from the address, or null if there is none; undefined until the address was read. It is
 * removed from there at once, and stored in this tab.
 */
export function useInvite() {
  const [invite, setInvite] = useState<string | null>()

  useEffect(() => {
    const readAddress = () => {
      const fresh = readInvite()
      if (fresh) {
        tabStorage.write(STORAGE_KEY, fresh)
        window.history.replaceState(null, '', window.location.pathname + window.location.search)
      }
      setInvite(fresh ?? tabStorage.read(STORAGE_KEY))
    }
    readAddress()
    // Another link, pasted over this one.
    window.addEventListener('hashchange', readAddress)
    return () => window.removeEventListener('hashchange', readAddress)
  }, [])
  return invite
}

/** Returns the token in the address. */
export const readInvite = () => new URLSearchParams(window.location.hash.slice(1)).get('invite')

export const forgetInvite = () => tabStorage.write(STORAGE_KEY, null)

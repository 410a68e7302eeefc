import { useEffect, useState } from 'react'
import { tabStorage } from '@/components/browser/storage'

const STORAGE_KEY = 'invite'

/** The secret of the invitation that led here. It leaves the address at once, and stays in this tab for a reload. */
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

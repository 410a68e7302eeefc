import { useEffect, useState } from 'react'
import { tab } from '@/components/browser/storage'

const KEPT = 'invite'

/** The secret of the invitation that led here. It leaves the address at once, and stays in this tab for a reload. */
export function useInvite() {
  const [invite, setInvite] = useState<string>()

  useEffect(() => {
    const { hash, pathname, search } = window.location
    const fresh = new URLSearchParams(hash.slice(1)).get('invite')
    if (fresh) {
      tab.write(KEPT, fresh)
      window.history.replaceState(null, '', pathname + search)
    }
    setInvite(fresh ?? tab.read(KEPT) ?? undefined)
  }, [])
  return invite
}

export const forgetInvite = () => tab.write(KEPT, null)

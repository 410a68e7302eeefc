'use client'

import { useEffect, useState } from 'react'
import { tab } from '@/components/browser/storage'

const KEPT = 'reset-token'

/**
 * The secret of the link that led here; undefined until the address was read, null when there is none. It leaves the
 * address at once, so that nobody reads or shares it, and stays in this tab for a reload.
 */
export function useResetToken() {
  const [token, setToken] = useState<string | null>()

  useEffect(() => {
    const fresh = tokenIn(window.location)
    if (fresh) tab.write(KEPT, fresh)
    if (window.location.hash || window.location.search) window.history.replaceState(null, '', window.location.pathname)
    setToken(fresh ?? tab.read(KEPT))
  }, [])

  const forget = () => {
    forgetSpentToken()
    setToken(null)
  }
  return { token, forget }
}

export const forgetSpentToken = () => tab.write(KEPT, null)

function tokenIn({ hash, search }: Location) {
  const [inFragment, inQuery] = [new URLSearchParams(hash.slice(1)), new URLSearchParams(search)]
  return inFragment.get('token') ?? inQuery.get('token')
}

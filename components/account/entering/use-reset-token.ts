'use client'

import { useEffect, useState } from 'react'
import { tab } from '@/components/browser/storage'
import { callAction } from '@/components/form/call-action'
import { checkResetLink } from '@/lib/account/actions/password'

const KEPT = 'reset-token'

/**
 * The secret of the link that led here; undefined until it is known, null when there is none that is still good. It
 * leaves the address at once, so that nobody reads or shares it, and stays in this tab for a reload.
 */
export function useResetToken() {
  const [token, setToken] = useState<string | null>()

  useEffect(() => {
    const fresh = tokenIn(window.location)
    if (fresh) tab.write(KEPT, fresh)
    if (window.location.hash || window.location.search) window.history.replaceState(null, '', window.location.pathname)
    let left = false
    const known = fresh ?? tab.read(KEPT)
    isDead(known).then(dead => {
      if (left) return
      if (dead) tab.write(KEPT, null)
      setToken(dead ? null : known)
    })
    return () => {
      left = true
    }
  }, [])

  const forget = () => {
    forgetSpentToken()
    setToken(null)
  }
  return { token, forget }
}

/** Where the server does not say so, choosing a password will. */
async function isDead(token: string | null) {
  if (!token) return true
  const outcome = await callAction(checkResetLink({ token }))
  return outcome.status === 'done' && outcome.result?.good === false
}

export const forgetSpentToken = () => tab.write(KEPT, null)

function tokenIn({ hash, search }: Location) {
  const [inFragment, inQuery] = [new URLSearchParams(hash.slice(1)), new URLSearchParams(search)]
  return inFragment.get('token') ?? inQuery.get('token')
}

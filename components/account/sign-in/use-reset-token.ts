'use client'

import { useEffect, useState } from 'react'
import { tabStorage } from '@/components/kit/browser/storage'
import { callAction } from '@/components/kit/form/call-action'
import { checkResetLink } from '@/lib/account/actions/password'

const STORAGE_KEY = 'reset-token'

/**
 * Returns the token of the password link; undefined until it is checked, null if there is no valid one. It is removed
 * from the address at once, so that nobody reads or shares it, and stored in this tab for a reload.
 */
export function useResetToken() {
  const [token, setToken] = useState<string | null>()
  const [email, setEmail] = useState<string>()

  useEffect(() => {
    const fresh = readToken(window.location)
    if (fresh) tabStorage.write(STORAGE_KEY, fresh)
    if (window.location.hash || window.location.search) window.history.replaceState(null, '', window.location.pathname)
    let cancelled = false
    const known = fresh ?? tabStorage.read(STORAGE_KEY)
    checkToken(known).then(({ good, email }) => {
      if (cancelled) return
      if (!good) tabStorage.write(STORAGE_KEY, null)
      setEmail(email)
      setToken(good ? known : null)
    })
    return () => {
      cancelled = true
    }
  }, [])

  const forget = () => {
    forgetResetToken()
    setToken(null)
  }
  return { token, email, forget }
}

/** Counts as good if the server does not answer: submitting the new password checks the token again. */
async function checkToken(token: string | null): Promise<{ good: boolean; email?: string }> {
  if (!token) return { good: false }
  const outcome = await callAction(checkResetLink({ token }))
  return (outcome.status === 'done' && outcome.result) || { good: true }
}

export const forgetResetToken = () => tabStorage.write(STORAGE_KEY, null)

function readToken({ hash, search }: Location) {
  const [inFragment, inQuery] = [new URLSearchParams(hash.slice(1)), new URLSearchParams(search)]
  return inFragment.get('token') ?? inQuery.get('token')
}

'use client'

import { useEffect } from 'react'
import { confirmOwnEmail } from '@/lib/account/actions/profile'

/**
 * The welcome mail's link leads here: opened where the person is signed in, it shows that they read the address's mail.
 * They are asked and told nothing; the code is removed from the address.
 */
export function EmailConfirmation() {
  useEffect(() => {
    const code = new URLSearchParams(window.location.hash.slice(1)).get('email')
    if (!code) return
    window.history.replaceState(null, '', window.location.pathname + window.location.search)
    // Without an answer the mails go on without a name.
    confirmOwnEmail({ code }).catch(() => {})
  }, [])
  return null
}

'use client'

import { useRedirectTo } from '@/components/session/use-redirect-to'

/** Submits the page to open after signing in with the form around it. */
export function RedirectToField() {
  const to = useRedirectTo()
  return to && <input type="hidden" autoComplete="off" name="to" value={to} />
}

'use client'

import { useRedirectTo } from '@/components/session/use-going-to'

/** Tells the action of the form around it where the person was going. */
export function RedirectToField() {
  const to = useRedirectTo()
  return to && <input type="hidden" name="to" value={to} />
}

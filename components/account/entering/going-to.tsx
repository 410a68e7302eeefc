'use client'

import { useGoingTo } from '@/components/session/use-going-to'

/** Tells the action of the form around it where the person was going. */
export function GoingTo() {
  const to = useGoingTo()
  return to && <input type="hidden" name="to" value={to} />
}

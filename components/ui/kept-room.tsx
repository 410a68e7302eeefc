'use client'

import { type ReactNode, useEffect } from 'react'
import { remember } from './device-memory'

type Props = { shown: boolean | undefined; children: ReactNode }

/**
 * What only some are shown, once it is known who looks (`shown` is undefined until then). A device remembers whether
 * its last visitor was one of them, and public/theme.js says so on the root element before the first paint: there,
 * and nowhere else, room is kept from the start, so that nothing moves.
 */
export function KeptRoom({ shown, children }: Props) {
  useEffect(() => {
    if (shown !== undefined) remember('room', shown ? 'kept' : null)
  }, [shown])

  if (shown === false) return null
  return (
    <div inert={!shown} className={shown ? 'contents' : 'hidden in-data-[room=kept]:contents *:invisible'}>
      {children}
    </div>
  )
}

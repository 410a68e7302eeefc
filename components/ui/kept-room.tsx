'use client'

import { type ReactNode, useEffect } from 'react'
import { remember } from './device-memory'

type Props = { shown: boolean | undefined; room: ReactNode; children: ReactNode }

/**
 * What only some are shown, once it is known who looks (`shown` is undefined until then). A device remembers whether
 * its last visitor was one of them, and public/theme.js says so on the root element before the first paint: there,
 * and nowhere else, `room` keeps the place, so that nothing moves.
 */
export function KeptRoom({ shown, room, children }: Props) {
  useEffect(() => {
    if (shown !== undefined) remember('room', shown ? 'kept' : null)
  }, [shown])

  if (shown === undefined) return room
  return shown && children
}

/** As large as what will stand in its place. */
export const Kept = ({ size }: { size: string }) => (
  <span aria-hidden className={`hidden shrink-0 in-data-[room=kept]:block ${size}`} />
)

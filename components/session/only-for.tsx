'use client'

import type { ReactNode } from 'react'
import type { Viewer } from '@/lib/account/queries'
import { useViewer } from './use-me'

type Who = 'members' | 'admins'
type Props = { who: Who; room?: ReactNode; children: ReactNode }

/**
 * What only some are shown, on pages that are the same for everyone. Until it is known who looks, `room` keeps the
 * place, so that nothing moves; the server decides again when something is done.
 */
export function OnlyFor({ who, room, children }: Props) {
  const viewer = useViewer()
  if (!viewer) return room
  return isOne(who, viewer) && children
}

const isOne = (who: Who, { role }: Viewer) => role === 'admin' || (role === 'member' && who === 'members')

/** As large as what will stand in its place, on a device whose last visitor was one of those who are shown it. */
export const Room = ({ of, size }: { of: Who; size: string }) => (
  <span
    aria-hidden
    className={`hidden shrink-0 ${of === 'members' ? 'in-data-role:block' : 'in-data-[role=admin]:block'} ${size}`}
  />
)

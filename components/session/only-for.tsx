'use client'

import type { ReactNode } from 'react'
import type { Me } from '@/lib/account/queries'
import { useMe } from './use-me'

type Who = 'members' | 'admins'
type Props = { who: Who; room?: ReactNode; children: ReactNode }

/**
 * What only some are shown, on pages that are the same for everyone. Until it is known who looks, `room` keeps the
 * place, so that nothing moves; the server decides again when something is done.
 */
export function OnlyFor({ who, room, children }: Props) {
  const me = useMe()
  if (!me) return room
  return isOne(who, me) && children
}

const isOne = (who: Who, { role }: Me) => role === 'admin' || (role === 'member' && who === 'members')

/** As large as what will stand in its place, on a device whose last visitor was one of those who are shown it. */
export const Room = ({ of, size }: { of: Who; size: string }) => (
  <span
    aria-hidden
    className={`hidden shrink-0 ${of === 'members' ? 'in-data-role:block' : 'in-data-[role=admin]:block'} ${size}`}
  />
)

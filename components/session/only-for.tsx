'use client'

import type { ReactNode } from 'react'
import type { PolicyActor } from '@/lib/session/actor'
import { useMe } from './use-me'

type Props = { allow: (who: PolicyActor) => boolean; placeholder?: ReactNode; children: ReactNode }

/**
 * What only those are shown whom a domain's policy lets act, on pages that are the same for everyone. Until it is
 * known who looks, `room` keeps the place, so that nothing moves; the server decides again when something is done.
 */
export function OnlyFor({ allow, placeholder, children }: Props) {
  const me = useMe()
  if (!me) return placeholder
  return allow(me) && children
}

/** As large as what will stand in its place, on a device whose last visitor was one of those who are shown it. */
export const RolePlaceholder = ({ group, size }: { group: keyof typeof groupClasses; size: string }) => (
  <span aria-hidden className={`hidden shrink-0 ${groupClasses[group]} ${size}`} />
)

const groupClasses = {
  members: 'in-data-role:block',
  music: 'in-data-[minds~=music]:block',
  content: 'in-data-[minds~=content]:block',
}
